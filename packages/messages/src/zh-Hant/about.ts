import type { about as en } from "../en/about.ts";

const pages = {
  "about.elsewhere": "本站營運者在自己的位址提供此頁面。",
  "about.elsewhereLink": "前往該頁面",
  "about.forOperators": "如果您營運本站",
  "about.forOperatorsText": "在您用 {setting} 設定自己的位址之前，由本頁代替。本頁不構成法律建議。",

  "about.community.lead": "Waymark 是採用 Apache License 2.0 的開放原始碼軟體。每個營運者都以自己的名義營運。",
  "about.community.source": "原始碼",
  "about.community.sourceLink": "本站的原始碼",
  "about.community.noSource": "本站營運者沒有說明原始碼在哪裡。",
  "about.community.issues": "疑問、故障和建議",
  "about.community.issuesText": "請先搜尋：也許有人遇過同樣的情況。然後說明您做了什麼、看到了什麼。",
  "about.community.issuesLink": "本站的問題清單",
  "about.community.noIssues": "本站營運者沒有提供回報管道。請洽詢您組織的服務台，或給您這個位址的人。",
  "about.community.security": "安全性",
  "about.community.securityText": "如果發現安全性弱點，請私下回報，不要公開發布。聯絡方式請見此檔案：",

  "about.privacy.lead": "說明測試時 Waymark 儲存什麼、誰能查看以及存多久。由本站營運者負責。",
  "about.privacy.measured": "測試會測量什麼",
  "about.privacy.measuredText":
    "瀏覽器與 {suite} 之間的時間、速度和可連線的位址，您的公用位址，以及您允許或選擇的地點。絕不會看到您的檔案、郵件、通話或密碼。",
  "about.privacy.readers": "誰能查看",
  "about.privacy.readersText":
    "沒有儲存的測試只能在進行測試的瀏覽器中查看。儲存的報告屬於您的帳戶。只有您共用後，其他人才能查看您沒有隱藏的部分，您可以隨時結束共用。組織的系統管理員只能看到依城市統計的數量，看不到沒有共用給他們的報告。",
  "about.privacy.browser": "留在瀏覽器中的內容",
  "about.privacy.browserText":
    "一個用於語言的 Cookie；瀏覽器儲存空間中有您最近的測試、您選擇的外觀、哪些報告待儲存，以及供下次登入使用的提示。沒有廣告，也沒有其他公司的追蹤。",
  "about.privacy.others": "還有誰參與",
  "about.privacy.othersText":
    "您在自己組織的登入服務中登入。被測量的進入點會看到您的位址，與任何伺服器一樣。地圖和地點搜尋由本站自己提供。伺服器記錄中的位址都經過截短。",
  "about.privacy.rights": "查看、匯出、清除",
  "about.privacy.rightsText":
    "登入後，您可以查看、匯出和清除與您有關的全部資料。沒有帳戶時，您可以在首頁清除此瀏覽器中的測試記錄；伺服器上的內容會在 {days} 天後自動刪除。",

  "about.terms.lead": "本站營運者沒有設定自己的條款。在此之前，適用以下內容。",
  "about.terms.use": "您可以做什麼",
  "about.terms.useText":
    "您可以在允許您使用和測量的網路上執行測試，儲存、匯出和共用您自己的報告。在工作場所，以您組織的規定為先。",
  "about.terms.fair": "我們的請求",
  "about.terms.fairText":
    "請不要用程式大量啟動測試，不要試圖查看他人的報告，也不要傳送虛構的結果。超出限制的要求會被拒絕。",
  "about.terms.data": "您的費用",
  "about.terms.dataText":
    "測試本身免費。它最多使用 {megabytes} MB 流量，節省流量時不到 {less} MB；由此產生的流量費用由您承擔。",
  "about.terms.warranty": "無法保證的內容",
  "about.terms.warrantyText":
    "報告顯示的是一個瀏覽器在某一時刻測得的結果。它可能有誤，服務也可能中斷。依照 Apache License 2.0，Waymark 依現況提供，不附帶任何擔保。",
  "about.terms.storage": "儲存的內容",
  "about.terms.storageText": "儲存什麼、存多久，請見隱私權頁面。",

  "about.providerTerms.title": "提供者計畫的條款",
  "about.providerTerms.lead": "此安裝的營運者沒有為網路提供者訂定自己的條款。在訂定之前，以下內容有效。",
  "about.providerTerms.who": "誰可以註冊",
  "about.providerTerms.whoText":
    "可以代表公司、並擁有公司自有網域信箱的人。每個組織註冊一次。每項註冊都由專人審核，並可能說明理由予以拒絕或撤銷。",
  "about.providerTerms.claims": "您聲明的屬於您",
  "about.providerTerms.claimsText":
    "只新增您的公司營運的網路。每個 ASN 和子網路都需要證明；如果發現屬於他人，聲明立即終止。",
  "about.providerTerms.figures": "您能看到什麼",
  "about.providerTerms.figuresText":
    "您自己的解決方案在各地的數據，以及不具名的同業數據。數據來自許多組織的裝置，可能指向其中某個組織的數據不會顯示。請勿試圖查明數據屬於誰。",
  "about.providerTerms.data": "儲存哪些關於您的資訊",
  "about.providerTerms.dataText":
    "註冊人、其電子郵件地址和姓名、接受的版本及時間，以及誰新增或核准了什麼。我們只就註冊及其網路向該地址傳送郵件。",
  "about.providerTerms.public": "其他人能看到什麼",
  "about.providerTerms.publicText":
    "您新增的解決方案只有您能看到。只有在您貢獻且審核人員核准後才會公開；只有經您同意，才會向他人公開公司名稱。",

  "about.mapTerms.lead": "地圖、地點和網路資訊來自公開資料，由本站自己保存。沒有地圖服務會知道您在看什麼。",
  "about.mapTerms.sources": "資料來源",
  "about.mapTerms.source": "來源",
  "about.mapTerms.licence": "授權",
  "about.mapTerms.date": "資料日期",
  "about.mapTerms.failed": "無法載入清單。請稍後再試。",
  "about.mapTerms.exact": "準確程度",
  "about.mapTerms.exactText":
    "網際網路位址的位置是根據公開資料庫推測的，城市約九成正確。您可以在自己的報告中更正。您自己的位置只保留到約 {metres} 公尺。",
  "about.mapTerms.borders": "邊界和地名",
  "about.mapTerms.bordersText": "邊界和地名均依這些來源顯示，不代表對任何領土的看法。",
  "about.mapTerms.reuse": "自行使用",
  "about.mapTerms.reuseText": "只要依授權的要求註明上述來源，您就可以在別處使用報告中的地圖和地點。",

  "about.trademarks.lead": "名稱和標誌歸各自的擁有者所有。",
  "about.trademarks.suite": "{suite} 和 {vendor}",
  "about.trademarks.suiteText": "{suite} 和 {vendor} 可能是其擁有者的商標。這裡提到它們是為了說明測試的對象。",
  "about.trademarks.waymark": "Waymark",
  "about.trademarks.waymarkText":
    "Apache License 2.0 適用於程式本身，不授予使用開發者或營運者的名稱、標誌或商標的權利。",
  "about.trademarks.others": "網路提供者和網路",
  "about.trademarks.othersText": "報告依公開資料庫中的名稱列出網路提供者。這並不表示他們知道或認可該報告。",
} as const;

const faq = {
  "about.faq.lead": "訪客最常問的問題。",
  "about.faq.what": "測試做些什麼？",
  "about.faq.whatText":
    "它測量從此瀏覽器到 {suite} 進入點的時間：郵件、檔案、通話和 AI 聊天。它還會檢查您的 DNS、速度、線路忙碌時的表現，以及 {suite} 需要的位址。然後說明哪裡有問題、誰能解決、怎麼解決。",
  "about.faq.effort": "需要多長時間，用多少流量？",
  "about.faq.effortText":
    "通常不到一分鐘，最多 {megabytes} MB。「節省流量」會控制在 {less} MB 以內，並略過下載、上傳和忙碌線路的測量。",
  "about.faq.account": "需要帳戶嗎？",
  "about.faq.accountText":
    "不需要。任何人都可以測試，並在同一瀏覽器中查看報告。用工作帳戶登入後，您可以更久地保留報告、在其他裝置上開啟並共用它們。",
  "about.faq.location": "為什麼要問我在哪裡？",
  "about.faq.locationText":
    "變慢往往是因為距離。知道您所在的城市，報告就能判斷流量是否繞了遠路。位置資訊在離開瀏覽器之前會先降到約 {metres} 公尺的精確度，您也可以改為選擇一個城市。",
  "about.faq.readers": "誰能查看我的報告？",
  "about.faq.readersText":
    "只要您沒有儲存，就只能在進行測試的瀏覽器中查看。儲存的報告屬於您的帳戶；只有您共用後其他人才能查看，而且您可以隨時結束共用。",
  "about.faq.kept": "會保留多久？",
  "about.faq.keptText": "{days} 天；如果您儲存，最長 {years} 年。您可以在此之前隨時刪除已儲存的報告。",
  "about.faq.place": "報告中的地點不對，怎麼辦？",
  "about.faq.placeText":
    "網際網路位址的位置來自資料庫，約一成有誤。在報告中按「位置不對」並選擇正確的城市，各項發現會立即重新判斷。",
  "about.faq.vpn": "我應該關閉 VPN 嗎？",
  "about.faq.vpnText":
    "請依您平時工作的方式測試：開著 VPN 時，測量的是經過 VPN 的路徑。如果報告說是繞路所致，請關閉 VPN 再測一次，並比較兩份報告。在工作場所，請先詢問 IT 部門。",
  "about.faq.differ": "為什麼兩次測試的數字不同？",
  "about.faq.differText":
    "每條線路都有波動，Wi-Fi 尤其明顯。比較兩份報告時，只有超出誤差的部分才算變化。想要穩定的數字，請停止其他下載，讓分頁保持在前景，一次只執行一個測試。",
  "about.faq.fix": "看到一條發現後該怎麼做？",
  "about.faq.fixText":
    "每條發現都說明誰能解決、該怎麼做。給 IT 部門的，有可以貼到工單的文字；給網路提供者的，有可以直接傳送的訊息；兩者都附有依據。",
} as const;

export const about = { ...pages, ...faq } satisfies Record<keyof typeof en, string>;
