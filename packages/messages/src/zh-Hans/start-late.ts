import type { startLate as en } from "../en/start-late.ts";
import { effects } from "./effects.ts";

export const startLate = {
  ...effects,

  "start.recent.title": "你在此设备上最近的测试",
  "start.recent.clear": "清除",
  "start.recent.clearAsk": "要清除这些记录吗？之后将无法在此浏览器中打开这些报告。",
  "start.recent.clearYes": "清除",
  "start.recent.clearNo": "保留",
  "start.recent.note": "数值为到邮件服务的时间，折线为在该地点最近 {count} 次测试。仅保存在此浏览器中。",
  "start.recent.slower": "慢了 {latency}",
  "start.recent.faster": "快了 {latency}",
  "start.recent.same": "没有变化",

  "start.waiting.since.yourIt": "自 {date} 起等待 IT 部门处理。",
  "start.waiting.since.yourProvider": "自 {date} 起等待网络提供商处理。",
  "start.waiting.ask.yourIt": "你于 {date} 向 IT 部门反馈了问题。问题解决了吗？",
  "start.waiting.ask.yourProvider": "你于 {date} 向网络提供商反馈了问题。问题解决了吗？",
  "start.waiting.retest": "重新测试并比较",
  "start.waiting.stop": "不再等待",

  "start.connection.title": "你接入互联网的地方",
  "start.connection.place": "{place} 附近",
  "start.connection.network": "经由 AS{asn} {name}",
  "start.connection.ipv6": "IPv6 可用",
  "start.connection.note": "根据你的连接得出，不会保存。",
  "start.connection.correct": "不在这里？",

  "start.example.title": "你会得到什么",
  "start.example.link": "查看报告示例",
  "start.example.text": "结论、谁能解决，以及可直接发送的消息。",

  "example.note.title": "这是一个示例",
  "example.note.text": "公司和测试均为虚构。各项发现与你自己的报告一样，由 Waymark 的规则根据数值得出。",
  "example.run": "测试我的网络",
} as const satisfies Record<keyof typeof en, string>;
