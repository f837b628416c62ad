import type { effects as en } from "../en/effects.ts";

export const effects = {
  "effect.everythingWorks": "一切正常",
  "effect.couldBeBetter": "还可以更好",
  "effect.slowerThanNeeded": "比应有的速度慢",
  "effect.partsMissing": "部分功能无法使用",
  "effect.worksAsFarAsMeasured": "已测部分正常",
  "effect.unknown": "无法下结论",
  "effect.mailStruggles": "邮件较慢",
  "effect.filesStruggles": "文件较慢",
  "effect.callsStruggles": "通话会卡顿",
  "effect.aiChatStruggles": "AI 聊天反应慢",
  "effect.severalStruggle": "多项功能可能不顺畅",
  "effect.mailWont": "邮件无法使用",
  "effect.filesWont": "文件无法使用",
  "effect.callsWont": "通话无法使用",
  "effect.aiChatWont": "AI 聊天无法使用",
  "effect.severalWont": "多项功能无法使用",
  "effect.nothingWorksYet": "目前还什么都用不了",
  "effect.connectionDropped": "测试期间连接中断",
} as const satisfies Record<keyof typeof en, string>;
