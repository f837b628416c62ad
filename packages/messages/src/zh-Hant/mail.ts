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
  "mail.code.subject": "您的 Waymark 驗證碼：{code}",
  "mail.code.company": "公司",
  "mail.code.code": "驗證碼",
  "mail.code.open": "輸入驗證碼",
  "mail.code.holds": "驗證碼有效期限至 {until}。請在要求驗證碼的頁面上輸入。",
  "mail.code.ignore":
    "如果您沒有要求驗證碼，請忽略此郵件。沒有驗證碼，就不會有任何變更。請勿將驗證碼告訴任何人，我們也絕不會向您索取。",
  "mail.code.why":
    "您收到此郵件，是因為有人正在 Waymark（{suite} 的網路測試）中將 {company} 註冊為網路提供者，並填寫了此地址。此郵件為自動傳送，請勿回覆。",
  "mail.decision.approve": "{company} 已獲認可為網路提供者",
  "mail.decision.approveText":
    "合作夥伴入口網站已向您開放。請在那裡新增第一個解決方案（名稱、類型、ASN 和子網路），然後證明您的網路。",
  "mail.decision.preview": "{company} 已以預覽方式加入提供者計畫",
  "mail.decision.previewText":
    "審核期間，合作夥伴入口網站已向您開放。您可以新增私人解決方案並證明網路；獲得認可後才能與我們共用。",
  "mail.decision.refuse": "{company} 的註冊未被接受",
  "mail.decision.refuseText": "您可以隨時重新註冊。",
  "mail.decision.withdraw": "{company} 的認可已被撤銷",
  "mail.decision.withdrawText":
    "合作夥伴入口網站已關閉，從現在起不再統計您的網路。先前的測量結果會保留。您的註冊重新等待認可。",
  "mail.decision.reason": "理由",
  "mail.decision.openPortal": "開啟合作夥伴入口網站",
  "mail.decision.openRegistration": "檢視註冊",
  "mail.decision.why":
    "您收到此郵件，是因為您在 Waymark（{suite} 的網路測試）中將 {company} 註冊為網路提供者。此郵件為自動傳送，請勿回覆。",
  "mail.review.subject": "{company} 已註冊為網路提供者",
  "mail.review.organization": "組織",
  "mail.review.open": "開啟審核",
  "mail.review.text": "信箱已通過驗證。在審核人員認可或拒絕之前，此註冊會一直等待。",
  "mail.review.why":
    "您收到此郵件，是因為 Waymark（{suite} 的網路測試）的營運者指定了此地址來接收待審核內容的通知。此郵件為自動傳送，請勿回覆。",
  "mail.quoted": "「{sentence}」",
  "mail.portal.given": "您現在可以管理 {company} 的解決方案",
  "mail.portal.givenText": "您可以在合作夥伴入口網站新增和變更解決方案，並檢視其數值。",
  "mail.portal.takenBack": "您不再管理 {company} 的解決方案",
  "mail.portal.takenBackText": "您仍可看到它們的名稱。如果有誤，請聯絡負責管理的同事。",
  "mail.portal.by": "變更者",
  "mail.portal.why": "您收到此郵件，是因為同事變更了 {company} 解決方案的管理者。",
  "mail.proof.subject": "{network} 的確認碼：請查看是誰提出要求",
  "mail.proof.network": "網路",
  "mail.proof.more_one": "{first} 及另外 {count} 項",
  "mail.proof.more_other": "{first} 及另外 {count} 項",
  "mail.proof.meaning":
    "{company} 表示 {network} 歸其所有。僅在情況屬實時才將此碼轉交給他們：他們隨後可以檢視該網路流量的數據。",
  "mail.proof.why":
    "註冊機構將您列為 {network} 的聯絡人，而 {company} 要求證明，因此您收到此郵件。此郵件為自動傳送，請勿回覆。",
  "mail.item.approved": "{value} 現已計入 {company}",
  "mail.item.approvedText": "審核人員已認定它歸您所有。由它識別的測試從現在起計入您的解決方案。",
  "mail.item.refused": "{value} 未被認定歸 {company} 所有",
  "mail.item.refusedText": "它不計入您的解決方案。請將其從解決方案中移除；如果原因有誤，請與我們聯絡。",
  "mail.item.contested": "{company} 的 {value} 有爭議",
  "mail.item.contestedText": "有其他提供者證明了同一個值。在審核人員做出決定之前，雙方都不計入。您無須採取任何動作。",
  "mail.item.doubtful": "請再次證明 {company} 的 {value}",
  "mail.item.doubtfulText":
    "我們每 90 天會重新檢查每項證明，但未再找到此項證明。在上述時間之前它會繼續計入；請在此之前再次證明，或還原原來的證明依據。",
  "mail.item.until": "計入截止",
  "mail.item.lapsed": "{value} 不再計入 {company}",
  "mail.item.lapsedText": "其證明已 30 天未能看到。此前測得的數據會保留。再次證明後，它會重新計入。",
  "mail.item.value": "值",
  "mail.item.why":
    "您收到此郵件，是因為 {company} 在 Waymark（{suite} 的網路測試）的解決方案中輸入了 {value}。此郵件為自動傳送，請勿回覆。",
  "mail.itemReview.subject": "{company} 有一個值等待審核",
  "mail.itemReview.text": "在審核人員做出決定之前，它不計入任何提供者。",
  "mail.line": "{label}：{value}",
  "mail.instead": "如果按鈕無法使用，請在瀏覽器中開啟以下位址：",
} as const;
