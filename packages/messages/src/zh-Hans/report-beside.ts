import type { reportBeside as en } from "../en/report-beside.ts";

export const reportBeside = {
  "beside.title": "与你自己的测试对比",
  "beside.private": "这部分只有你能看到",
  "beside.them": "{name}",
  "beside.you": "你",
  "beside.leaves": "网络出口在 {place}",
  "beside.leavesFar": "网络出口在 {place}，相距 {distance}",
  "beside.theirSide":
    "在 {place}，你的测试明显更快。如果两次测试之间没有变化，原因更可能在 {name} 的网络或设备，而不在这个地点。",
  "beside.theirSide.unnamed":
    "在 {place}，你的测试明显更快。如果两次测试之间没有变化，原因更可能在测试者的网络或设备，而不在这个地点。",
  "beside.shared": "在 {place}，你的测试也慢，因此很可能至少有一部分原因是共同的。",
  "beside.fine": "在 {place}，双方都在上限内。",
  "beside.unclear": "从这些时间看不出差别来自地点，还是来自其中一方的线路。",
  "beside.elsewhere": "这些测试的地点不同。你在 {place} 测试一次，就能弄清楚。",
  "beside.unjudged": "测试地点不同或未知，因此这里只并列显示时间，不作判断。",
} as const satisfies Record<keyof typeof en, string>;
