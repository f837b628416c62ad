import type { start as en } from "../en/start.ts";

export const start = {
  "start.title": "您的網路準備好使用 {suite} 了嗎？",
  "start.lead":
    "Waymark 會檢視從您到 {suite} 的路徑，用淺顯的話告訴您該做什麼、由誰來做。第一步，先看看您的組織由哪個雲端提供服務。",
  "start.fact.time": "一秒得知結果",
  "start.fact.data": "只查詢公開資訊",
  "start.fact.noSignIn": "免登入，免安裝",

  "start.organisation.title": "您的組織在哪個雲端？",
  "start.organisation.hint": "公司電子郵件地址中 @ 後面的部分。",
  "start.organisation.label": "組織的網域",
  "start.organisation.example": "example.com.tw",
  "start.organisation.submit": "尋找我的雲端",
  "start.organisation.asking": "查詢中…",
  "start.organisation.privacy": "由瀏覽器直接向登入服務查詢，不會儲存任何內容。",
  "start.organisation.invalid": "網域名稱無效。請使用字母、數字、底線、連字號和點，長度少於 40 個字元。",
  "start.organisation.here.title": "{domain} 屬於這個雲端",
  "start.organisation.here.text": "如果這個 Waymark 允許您的組織使用，您可以在這裡登入。",
  "start.organisation.government.title": "{domain} 位於政府雲端",
  "start.organisation.government.text": "供政府機關使用的 Waymark 有專屬網址。",
  "start.organisation.government.link": "前往政府版 Waymark",
  "start.organisation.commercial.title": "{domain} 不是政府機關",
  "start.organisation.commercial.text": "供其他組織使用的 Waymark 有專屬網址。",
  "start.organisation.commercial.link": "前往一般版 Waymark",
  "start.organisation.elsewhere.title": "此處不為 {domain} 提供服務",
  "start.organisation.elsewhere.text": "該組織所在的雲端不在這個 Waymark 的涵蓋範圍內。請向管理員詢問正確的網址。",
  "start.organisation.notFound.title": "找不到 {domain} 對應的組織",
  "start.organisation.notFound.text": "請檢查拼字。有些組織使用另一個網域登入。",
  "start.organisation.unreachable.title": "無法查詢登入服務",
  "start.organisation.unreachable.text": "它沒有回應。可能遭防火牆或 Proxy 攔截，或是您目前離線。",
  "start.testComing": "網路測試將在下一個版本推出。",
} as const satisfies Record<keyof typeof en, string>;
