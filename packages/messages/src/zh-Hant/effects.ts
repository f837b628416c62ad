import type { effects as en } from "../en/effects.ts";

export const effects = {
  "effect.everythingWorks": "一切正常",
  "effect.couldBeBetter": "還可以更好",
  "effect.slowerThanNeeded": "比應有的速度慢",
  "effect.partsMissing": "部分功能無法使用",
  "effect.worksAsFarAsMeasured": "已測部分正常",
  "effect.unknown": "無法下定論",
  "effect.mailStruggles": "郵件較慢",
  "effect.filesStruggles": "檔案較慢",
  "effect.callsStruggles": "通話會卡頓",
  "effect.aiChatStruggles": "AI 聊天反應較慢",
  "effect.severalStruggle": "多項功能可能不順暢",
  "effect.mailWont": "郵件無法使用",
  "effect.filesWont": "檔案無法使用",
  "effect.callsWont": "通話無法使用",
  "effect.aiChatWont": "AI 聊天無法使用",
  "effect.severalWont": "多項功能無法使用",
  "effect.nothingWorksYet": "目前還什麼都無法使用",
  "effect.connectionDropped": "測試期間連線中斷",
} as const satisfies Record<keyof typeof en, string>;
