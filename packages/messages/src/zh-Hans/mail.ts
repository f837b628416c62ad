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
  "mail.code.subject": "你的 Waymark 验证码：{code}",
  "mail.code.company": "公司",
  "mail.code.code": "验证码",
  "mail.code.open": "输入验证码",
  "mail.code.holds": "验证码有效期至 {until}。请在申请验证码的页面上输入。",
  "mail.code.ignore":
    "如果你没有申请验证码，请忽略此邮件。没有验证码，不会发生任何更改。请勿将验证码告诉任何人，我们也绝不会向你索取。",
  "mail.code.why":
    "你收到此邮件，是因为有人正在 Waymark（{suite} 的网络测试）中将 {company} 注册为网络提供商，并填写了此地址。此邮件为自动发送，请勿回复。",
  "mail.decision.approve": "{company} 已被认可为网络提供商",
  "mail.decision.approveText":
    "合作伙伴门户已向你开放。请在那里添加第一个解决方案（名称、类型、ASN 和子网），然后证明你的网络。",
  "mail.decision.preview": "{company} 已作为预览加入提供商计划",
  "mail.decision.previewText":
    "审核期间，合作伙伴门户已向你开放。你可以添加专用解决方案并证明网络；获得认可后才能与我们共享。",
  "mail.decision.refuse": "{company} 的注册未被接受",
  "mail.decision.refuseText": "你可以随时重新注册。",
  "mail.decision.withdraw": "{company} 的认可已被撤销",
  "mail.decision.withdrawText":
    "合作伙伴门户已关闭，从现在起不再统计你的网络。此前的测量结果会保留。你的注册重新等待认可。",
  "mail.decision.reason": "理由",
  "mail.decision.openPortal": "打开合作伙伴门户",
  "mail.decision.openRegistration": "查看注册",
  "mail.decision.why":
    "你收到此邮件，是因为你在 Waymark（{suite} 的网络测试）中将 {company} 注册为网络提供商。此邮件为自动发送，请勿回复。",
  "mail.review.subject": "{company} 已注册为网络提供商",
  "mail.review.organization": "组织",
  "mail.review.open": "打开审核",
  "mail.review.text": "邮箱已通过验证。在审核人员认可或拒绝之前，此注册会一直等待。",
  "mail.review.why":
    "你收到此邮件，是因为 Waymark（{suite} 的网络测试）的运营者指定了此地址来接收待审核内容的通知。此邮件为自动发送，请勿回复。",
  "mail.quoted": "“{sentence}”",
  "mail.portal.given": "你现在可以管理 {company} 的解决方案",
  "mail.portal.givenText": "你可以在合作伙伴门户中添加和更改解决方案，并查看其数值。",
  "mail.portal.takenBack": "你不再管理 {company} 的解决方案",
  "mail.portal.takenBackText": "你仍可看到它们的名称。如果有误，请联系负责管理的同事。",
  "mail.portal.by": "更改者",
  "mail.portal.why": "你收到此邮件，是因为同事更改了 {company} 解决方案的管理者。",
  "mail.proof.subject": "{network} 的确认码：请查看是谁在请求",
  "mail.proof.network": "网络",
  "mail.proof.more_one": "{first} 及另外 {count} 项",
  "mail.proof.more_other": "{first} 及另外 {count} 项",
  "mail.proof.meaning":
    "{company} 声称 {network} 归其所有。仅在情况属实时才将此码转交给他们：他们随后可以查看该网络流量的数据。",
  "mail.proof.why":
    "注册机构将您列为 {network} 的联系人，而 {company} 请求证明，因此您收到此邮件。此邮件为自动发送，请勿回复。",
  "mail.item.approved": "{value} 现已计入 {company}",
  "mail.item.approvedText": "审核人员已认定它归您所有。由它识别的测试从现在起计入您的解决方案。",
  "mail.item.refused": "{value} 未被认定归 {company} 所有",
  "mail.item.refusedText": "它不计入您的解决方案。请将其从解决方案中移除；如果原因有误，请与我们联系。",
  "mail.item.contested": "{company} 的 {value} 存在争议",
  "mail.item.contestedText": "有其他提供商证明了同一个值。在审核人员做出决定之前，双方都不计入。您无需采取任何操作。",
  "mail.item.doubtful": "请再次证明 {company} 的 {value}",
  "mail.item.doubtfulText":
    "我们每 90 天会重新检查每项证明，但未再找到此项证明。在上述时间之前它会继续计入；请在此之前再次证明，或恢复原来的证明依据。",
  "mail.item.until": "计入截止",
  "mail.item.lapsed": "{value} 不再计入 {company}",
  "mail.item.lapsedText": "其证明已 30 天未能看到。此前测得的数据会保留。再次证明后，它会重新计入。",
  "mail.item.value": "值",
  "mail.item.why":
    "你收到此邮件，是因为 {company} 在 Waymark（{suite} 的网络测试）的解决方案中录入了 {value}。此邮件为自动发送，请勿回复。",
  "mail.itemReview.subject": "{company} 有一个值等待审核",
  "mail.itemReview.text": "在审核人员做出决定之前，它不计入任何提供商。",
  "mail.line": "{label}：{value}",
  "mail.instead": "如果按钮无法使用，请在浏览器中打开以下地址：",
} as const;
