/** Mails; only the server needs them. */
export const mail = {
  "mail.shared.subject": "{sender} 与你共享了一份网络报告",
  "mail.shared.tested": "测试时间",
  "mail.shared.place": "地点",
  "mail.shared.verdict": "报告结论",
  "mail.shared.open": "打开报告",
  "mail.shared.until": "你可以查看此报告，有效期至 {until}。{sender} 也可能提前结束共享。",
  "mail.shared.link": "打开报告需要登录。只有接收者才能通过此链接查看报告，转发链接不会让其他人获得访问权限。",
  "mail.shared.why":
    "你收到此邮件，是因为 {sender} 在 Waymark（{suite} 的网络测试）中将你选为此报告的接收者。此邮件为自动发送，请勿回复。",
  "mail.quoted": "“{sentence}”",
  "mail.line": "{label}：{value}",
  "mail.instead": "如果按钮无法使用，请在浏览器中打开以下地址：",
} as const;
