/** Mails; only the server needs them. */
export const mail = {
  "mail.shared.subject": "{sender} 與您共用了一份網路報告",
  "mail.shared.tested": "測試時間",
  "mail.shared.place": "地點",
  "mail.shared.verdict": "報告結論",
  "mail.shared.open": "開啟報告",
  "mail.shared.until": "您可以檢視此報告，有效期限至 {until}。{sender} 也可能提早結束共用。",
  "mail.shared.link": "開啟報告需要登入。只有接收者才能透過此連結檢視報告，轉寄連結不會讓其他人取得存取權。",
  "mail.shared.why":
    "您收到此郵件，是因為 {sender} 在 Waymark（{suite} 的網路測試）中將您選為此報告的接收者。此郵件為自動傳送，請勿回覆。",
  "mail.quoted": "「{sentence}」",
  "mail.line": "{label}：{value}",
  "mail.instead": "如果按鈕無法使用，請在瀏覽器中開啟以下位址：",
} as const;
