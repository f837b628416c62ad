import type { access as en } from "../en/access.ts";

export const access = {
  "access.tokenFailed": "获取访问令牌失败。请尝试刷新浏览器。",
  "access.coolDown_one": "{count} 秒后可以重试。",
  "access.coolDown_other": "{count} 秒后可以重试。",
  "access.dismiss": "关闭",

  "access.signIn.title": "请登录后查看此页面",
  "access.signIn.text": "这里显示属于你或你所在组织的内容。",
  "access.signIn.button": "登录",

  "access.denied.view": "你没有权限访问此视图",
  "access.denied.page": "你没有权限访问此页面。",
  "access.denied.internalReport": "你没有权限访问内部报告视图",
  "access.denied.missing": "你需要此权限：{right}",
  "access.denied.internalReportHelp": "如何获得内部报告的访问权限",
  "access.denied.partnerPortalText": "合作伙伴门户仅向已注册的网络合作伙伴开放。",
  "access.denied.domainLensText": "Domain Lens 仅向已获得访问权限的人员开放。",
  "access.denied.domainLensEntitlement": "申请 Domain Lens 的访问权限",
  "access.denied.register": "注册为网络提供商",
  "access.denied.ask": "{vendor} 的 Waymark 管理员可以授予此权限。",

  "access.right.leadership": "管理层报告",
  "access.right.partnerPortal": "合作伙伴门户",
  "access.right.solution": "合作伙伴门户或管理层报告",
  "access.right.domainLens": "Domain Lens",
  "access.right.operator": "运维操作",
  "access.right.organization": "组织管理员",

  "access.blocked.title": "你所在组织的账户无法在此使用 Waymark",
  "access.blocked.text":
    "此 Waymark 不接受你所在组织的账户。退出登录后，无需账户也可继续使用；也可以向管理员询问正确的地址。",
  "access.government.title": "你的组织有专属的 Waymark",
  "access.government.text": "它位于政府云中。正在带你前往那里的同一页面。",
  "access.government.link": "立即前往",
} as const satisfies Record<keyof typeof en, string>;
