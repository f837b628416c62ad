import type { access as en } from "../en/access.ts";

export const access = {
  "access.tokenFailed": "アクセストークンを取得できませんでした。ブラウザーを再読み込みしてください。",
  "access.coolDown_one": "{count} 秒後にもう一度お試しいただけます。",
  "access.coolDown_other": "{count} 秒後にもう一度お試しいただけます。",
  "access.dismiss": "閉じる",

  "access.signIn.title": "このページを見るにはサインインしてください",
  "access.signIn.text": "ご自身または所属組織の情報を表示するページです。",
  "access.signIn.button": "サインイン",

  "access.denied.view": "この画面へのアクセス権がありません",
  "access.denied.page": "このページへのアクセス権がありません。",
  "access.denied.internalReport": "社内レポートへのアクセス権がありません",
  "access.denied.missing": "必要なアクセス許可：{right}",
  "access.denied.internalReportHelp": "社内レポートの利用申請について",
  "access.denied.partnerPortalText": "パートナーポータルは、登録済みのネットワークパートナー向けです。",
  "access.denied.domainLensText": "Domain Lens は、アクセスを許可された方向けです。",
  "access.denied.domainLensEntitlement": "Domain Lens へのアクセスを申請する",
  "access.denied.register": "ネットワークプロバイダーとして登録",
  "access.denied.ask": "権限は {vendor} の Waymark 管理者が付与できます。",

  "access.right.leadership": "リーダーシップレポート",
  "access.right.partnerPortal": "パートナーポータル",
  "access.right.solution": "パートナーポータルまたはリーダーシップレポート",
  "access.right.domainLens": "Domain Lens",
  "access.right.operator": "運用者の操作",
  "access.right.organization": "組織の管理者",

  "access.blocked.title": "所属組織のアカウントでは、ここで Waymark をご利用いただけません",
  "access.blocked.text":
    "この Waymark では、所属組織のアカウントをご利用いただけません。サインアウトすればアカウントなしで続けられます。利用すべきアドレスは管理者にお尋ねください。",
  "access.government.title": "所属組織には専用の Waymark があります",
  "access.government.text": "政府機関向けクラウドで提供しています。同じページへ移動します。",
  "access.government.link": "今すぐ移動する",
} as const satisfies Record<keyof typeof en, string>;
