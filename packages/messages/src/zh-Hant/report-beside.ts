import type { reportBeside as en } from "../en/report-beside.ts";

export const reportBeside = {
  "beside.title": "與您自己的測試比較",
  "beside.private": "這部分只有您看得到",
  "beside.them": "{name}",
  "beside.you": "您",
  "beside.leaves": "網路出口在 {place}",
  "beside.leavesFar": "網路出口在 {place}，相距 {distance}",
  "beside.theirSide":
    "在 {place}，您的測試明顯較快。如果兩次測試之間沒有變動，原因較可能在 {name} 的網路或裝置，而不在這個地點。",
  "beside.theirSide.unnamed":
    "在 {place}，您的測試明顯較快。如果兩次測試之間沒有變動，原因較可能在測試者的網路或裝置，而不在這個地點。",
  "beside.shared": "在 {place}，您的測試也慢，因此很可能至少有一部分原因是共同的。",
  "beside.fine": "在 {place}，雙方都在上限內。",
  "beside.unclear": "從這些時間看不出差異來自地點，還是來自其中一方的線路。",
  "beside.elsewhere": "這些測試的地點不同。您在 {place} 測試一次，就能釐清。",
  "beside.unjudged": "測試地點不同或不明，因此這裡只並列顯示時間，不作判斷。",
} as const satisfies Record<keyof typeof en, string>;
