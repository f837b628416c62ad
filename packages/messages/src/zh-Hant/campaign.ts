import type { campaign as en } from "../en/campaign.ts";

/** What people who test for a campaign read before and after the test. */
export const campaign = {
  "campaign.asks": "{organisation} 請您測試：{name}",
  "campaign.sees":
    "他們會看到您的發現、城市和郵件延遲，但只與其他人的資料合併顯示，不含姓名和位址。在您所在的城市至少有 {least} 人測試之前，什麼都看不到。",
  "campaign.decline": "不參加",
  "campaign.declined": "您沒有參加。測試照常進行，其他人看不到。",
  "campaign.takePart": "還是參加",
  "campaign.invalid": "您開啟的連結不屬於任何進行中的測試活動。測試仍可進行，其他人看不到。",
  "campaign.unread": "我們無法查詢您開啟的連結來自哪裡。測試仍可進行，其他人看不到。",
  "campaign.added": "您的發現已加入 {organisation} 的「{name}」，不含您的姓名。",
  "campaign.adding": "正在將您的發現加入 {organisation} 的「{name}」…",
  "campaign.notAdded": "無法將您的發現加入 {organisation} 的「{name}」。",
  "campaign.over": "{organisation} 的「{name}」已結束，沒有加入任何內容。",
} as const satisfies Record<keyof typeof en, string>;
