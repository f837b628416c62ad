import type { startLate as en } from "../en/start-late.ts";
import { effects } from "./effects.ts";

export const startLate = {
  ...effects,

  "start.recent.title": "您在此裝置上最近的測試",
  "start.recent.clear": "清除",
  "start.recent.clearAsk": "要清除這些記錄嗎？之後將無法在此瀏覽器中開啟這些報告。",
  "start.recent.clearYes": "清除",
  "start.recent.clearNo": "保留",
  "start.recent.note": "數值為到郵件服務的時間，折線為在該地點最近 {count} 次測試。僅保存在此瀏覽器中。",
  "start.recent.slower": "慢了 {latency}",
  "start.recent.faster": "快了 {latency}",
  "start.recent.same": "沒有變化",

  "start.waiting.since.yourIt": "自 {date} 起等候 IT 部門處理。",
  "start.waiting.since.yourProvider": "自 {date} 起等候網路提供者處理。",
  "start.waiting.ask.yourIt": "您於 {date} 向 IT 部門回報了問題。問題解決了嗎？",
  "start.waiting.ask.yourProvider": "您於 {date} 向網路提供者回報了問題。問題解決了嗎？",
  "start.waiting.retest": "重新測試並比較",
  "start.waiting.stop": "不再等候",

  "start.connection.title": "您連上網際網路的地方",
  "start.connection.place": "{place} 附近",
  "start.connection.network": "經由 AS{asn} {name}",
  "start.connection.ipv6": "IPv6 可用",
  "start.connection.note": "根據您的連線得出，不會保存。",
  "start.connection.correct": "不在這裡？",

  "start.example.title": "您會得到什麼",
  "start.example.link": "查看報告範例",
  "start.example.text": "結論、誰能解決，以及可直接傳送的訊息。",

  "example.note.title": "這是一個範例",
  "example.note.text": "公司和測試均為虛構。各項發現與您自己的報告一樣，由 Waymark 的規則根據數值得出。",
  "example.run": "測試我的網路",
} as const satisfies Record<keyof typeof en, string>;
