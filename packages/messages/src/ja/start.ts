import type { start as en } from "../en/start.ts";

export const start = {
  "start.title": "{suite} を快適に使える回線ですか？",
  "start.lead":
    "Waymark は、お使いの場所から {suite} までの経路を調べ、何をすればよいか、誰ができるかをわかりやすくお伝えします。まずは、所属組織が利用しているクラウドを確認しましょう。",
  "start.fact.time": "すぐに答えが出ます",
  "start.fact.data": "公開情報だけを確認します",
  "start.fact.noSignIn": "サインインもインストールも不要",

  "start.organisation.title": "所属組織はどのクラウドを利用していますか？",
  "start.organisation.hint": "勤務先メールアドレスの @ より後ろの部分です。",
  "start.organisation.label": "組織のドメイン",
  "start.organisation.example": "example.co.jp",
  "start.organisation.submit": "クラウドを調べる",
  "start.organisation.asking": "確認しています…",
  "start.organisation.privacy": "ブラウザーがサインインサービスに直接問い合わせます。何も保存しません。",
  "start.organisation.empty": "まず、組織のドメインを入力してください。",
  "start.organisation.invalid":
    "ドメイン名が正しくありません。英字、数字、アンダースコア、ハイフン、ドットを使い、40 文字未満で入力してください。",
  "start.organisation.here.title": "{domain} はこのクラウドの組織です",
  "start.organisation.here.text": "この Waymark が所属組織の利用を認めていれば、ここでサインインできます。",
  "start.organisation.government.title": "{domain} は政府機関向けクラウドを利用しています",
  "start.organisation.government.text": "政府機関向けの Waymark は別のアドレスにあります。",
  "start.organisation.government.link": "政府機関向け Waymark へ",
  "start.organisation.commercial.title": "{domain} は政府機関ではありません",
  "start.organisation.commercial.text": "一般向けの Waymark は別のアドレスにあります。",
  "start.organisation.commercial.link": "一般向け Waymark へ",
  "start.organisation.elsewhere.title": "{domain} はこちらではご利用いただけません",
  "start.organisation.elsewhere.text":
    "この Waymark の対象外のクラウドを利用している組織です。利用すべきアドレスは管理者にお尋ねください。",
  "start.organisation.notFound.title": "{domain} に該当する組織は見つかりませんでした",
  "start.organisation.notFound.text": "つづりをご確認ください。別のドメインでサインインしている組織もあります。",
  "start.organisation.unreachable.title": "サインインサービスに問い合わせできませんでした",
  "start.organisation.unreachable.text":
    "応答がありませんでした。ファイアウォールやプロキシが遮っているか、オフラインの可能性があります。",
  "start.testComing": "ネットワークテスト本体は次のリリースで公開します。",
} as const satisfies Record<keyof typeof en, string>;
