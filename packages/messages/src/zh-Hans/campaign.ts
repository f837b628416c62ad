import type { campaign as en } from "../en/campaign.ts";

/** What people who test for a campaign read before and after the test. */
export const campaign = {
  "campaign.asks": "{organisation} 请你测试：{name}",
  "campaign.sees":
    "他们会看到你的发现、城市和邮件延迟，但只与其他人的数据合并显示，不含姓名和地址。在你所在的城市至少有 {least} 人测试之前，什么都看不到。",
  "campaign.decline": "不参加",
  "campaign.declined": "你没有参加。测试照常进行，其他人看不到。",
  "campaign.takePart": "还是参加",
  "campaign.invalid": "你打开的链接不属于任何进行中的测试活动。测试仍可进行，其他人看不到。",
  "campaign.unread": "我们无法查询你打开的链接来自哪里。测试仍可进行，其他人看不到。",
  "campaign.added": "你的发现已加入 {organisation} 的“{name}”，不含你的姓名。",
  "campaign.adding": "正在将你的发现加入 {organisation} 的“{name}”…",
  "campaign.notAdded": "无法将你的发现加入 {organisation} 的“{name}”。",
  "campaign.over": "{organisation} 的“{name}”已结束，没有加入任何内容。",
} as const satisfies Record<keyof typeof en, string>;
