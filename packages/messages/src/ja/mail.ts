/** Mails; only the server needs them. */
export const mail = {
  "mail.shared.subject": "{sender} さんからネットワークレポートが共有されました",
  "mail.shared.tested": "テスト日時",
  "mail.shared.place": "場所",
  "mail.shared.verdict": "レポートの判定",
  "mail.shared.open": "レポートを開く",
  "mail.shared.until": "{until} まで閲覧できます。{sender} さんがそれより早く共有を終了する場合もあります。",
  "mail.shared.link": "開くにはサインインが必要です。リンクを転送しても、共有先でない人はレポートを閲覧できません。",
  "mail.shared.why":
    "このメールは、{sender} さんが Waymark（{suite} のネットワークテスト）でこのレポートの共有先にあなたを選んだため、お送りしています。自動送信メールのため、返信はご遠慮ください。",
  "mail.quoted": "「{sentence}」",
  "mail.line": "{label}：{value}",
  "mail.instead": "ボタンが動作しない場合は、次のアドレスをブラウザーで開いてください。",
} as const;
