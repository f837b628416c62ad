import type { start as en } from "../en/start.ts";

export const start = {
  "start.title": "{suite} を快適に使える回線ですか？",
  "start.lead":
    "この端末からメール、ファイル、通話までの経路にかかる時間を測り、どこで時間がかかっているかをお見せします。",
  "start.fact.time": "約 {seconds} 秒",
  "start.fact.data": "データ量は最大 {megabytes} MB",
  "start.fact.lessData": "データ量は {megabytes} MB 未満",
  "start.fact.noSignIn": "サインインもインストールも不要",

  "start.location.title": "現在の場所",
  "start.location.auto": "現在地を検出する",
  "start.location.autoHint": "ブラウザーが先に確認を求めます。位置は約 300 m 単位でのみ扱います。",
  "start.location.manual": "場所を選ぶ",
  "start.location.search": "市区町村",
  "start.location.placeholder": "市区町村名",
  "start.location.suggestions": "場所の候補",
  "start.location.searching": "検索しています…",
  "start.location.found_one": "{count} 件の候補があります。矢印キーで選べます。",
  "start.location.found_other": "{count} 件の候補があります。矢印キーで選べます。",
  "start.location.none":
    "「{text}」という場所は見つかりませんでした。つづりを確かめるか、近くの大きな都市を入力してください。",
  "start.location.failed": "検索の応答がありませんでした。",
  "start.location.invalid":
    "場所が正しく指定されていません。数文字入力して一覧から選ぶか、現在地の検出をお使いください。",

  "start.organisation.label": "組織のドメイン",
  "start.organisation.optional": "任意",
  "start.organisation.domain": "ドメイン",
  "start.organisation.hint":
    "勤務先メールアドレスの @ より後ろの部分です。入力すると、組織専用のファイル用アドレスもテストします。",
  "start.organisation.example": "example.co.jp",
  "start.organisation.asking": "調べています…",
  "start.organisation.invalid":
    "ドメイン名が正しくありません。a～z、数字、アンダースコア、ハイフン、ドットを使い、39 文字以内で入力してください。ほかの文字を含む名前は、xn-- で始まる形で入力してください。",
  "start.organisation.here.title": "{domain} はこのクラウドの組織です",
  "start.organisation.here.text": "このままテストを実行できます。",
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
  "start.organisation.notFound.text": "つづりをご確認ください。このままでもテストは実行できます。",
  "start.organisation.unreachable.title": "サインインサービスに問い合わせできませんでした",
  "start.organisation.unreachable.text":
    "応答がありませんでした。ファイアウォールやプロキシが遮っているか、オフラインの可能性があります。このままでもテストは実行できます。",

  "start.run": "テストを実行",
  "start.lessData": "データ量を抑える（{megabytes} MB 未満）",
  "start.lessDataHint": "従量制や低速の回線向けです。ダウンロード、アップロード、混雑時の回線は測定しません。",
  "start.terms":
    "テストを実行すると、{terms}に同意したものとみなされます。テストで扱うのはパブリックアドレスと場所だけで、ファイルやメールの内容は見ません。",
  "start.termsLink": "利用規約",
  "start.share": "テストの終了後、レポートを組織内で共有する",
  "start.preview": "プレビュー",
  "start.assistant": "AI アシスタントへの接続をテストする",
} as const satisfies Record<keyof typeof en, string>;
