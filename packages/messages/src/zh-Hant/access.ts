import type { access as en } from "../en/access.ts";

export const access = {
  "access.tokenFailed": "無法取得存取權杖。請嘗試重新整理瀏覽器。",
  "access.coolDown_one": "{count} 秒後可以再試一次。",
  "access.coolDown_other": "{count} 秒後可以再試一次。",
  "access.dismiss": "關閉",

  "access.signIn.title": "請先登入以檢視此頁面",
  "access.signIn.text": "這裡顯示屬於您或您組織的內容。",
  "access.signIn.button": "登入",

  "access.denied.view": "您沒有此檢視的存取權",
  "access.denied.page": "您沒有此頁面的存取權。",
  "access.denied.internalReport": "您沒有內部報告檢視的存取權",
  "access.denied.missing": "您需要此權限：{right}",
  "access.denied.internalReportHelp": "如何取得內部報告的存取權",
  "access.denied.partnerPortalText": "合作夥伴入口網站僅開放給已註冊的網路合作夥伴。",
  "access.denied.domainLensText": "Domain Lens 僅開放給已獲得存取權限的人員。",
  "access.denied.domainLensEntitlement": "申請 Domain Lens 的存取權限",
  "access.denied.register": "註冊為網路提供者",
  "access.denied.ask": "{vendor} 的 Waymark 系統管理員可以授予此權限。",

  "access.right.leadership": "管理階層報告",
  "access.right.partnerPortal": "合作夥伴入口網站",
  "access.right.solution": "合作夥伴入口網站或管理階層報告",
  "access.right.domainLens": "Domain Lens",
  "access.right.operator": "維運操作",
  "access.right.organization": "組織系統管理員",

  "access.blocked.title": "您組織的帳戶無法在此使用 Waymark",
  "access.blocked.text":
    "這個 Waymark 不接受您組織的帳戶。登出後不需帳戶也能繼續使用；也可以向系統管理員詢問正確的網址。",
  "access.government.title": "您的組織有專屬的 Waymark",
  "access.government.text": "它位於政府雲端。正在帶您前往那裡的相同頁面。",
  "access.government.link": "立即前往",
} as const satisfies Record<keyof typeof en, string>;
