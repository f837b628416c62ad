import type { effects as en } from "../en/effects.ts";

export const effects = {
  "effect.everythingWorks": "すべて問題なし",
  "effect.couldBeBetter": "改善の余地あり",
  "effect.slowerThanNeeded": "本来より遅い",
  "effect.partsMissing": "一部が使えない",
  "effect.worksAsFarAsMeasured": "測定できた範囲では問題なし",
  "effect.unknown": "判定できず",
  "effect.mailStruggles": "メールが遅い",
  "effect.filesStruggles": "ファイルが遅い",
  "effect.callsStruggles": "通話が途切れがち",
  "effect.aiChatStruggles": "AI チャットの反応が遅い",
  "effect.severalStruggle": "複数の機能に支障あり",
  "effect.mailWont": "メールが使えない",
  "effect.filesWont": "ファイルが使えない",
  "effect.callsWont": "通話が使えない",
  "effect.aiChatWont": "AI チャットが使えない",
  "effect.severalWont": "複数の機能が使えない",
  "effect.nothingWorksYet": "まだ何も使えない",
  "effect.connectionDropped": "テスト中に接続が切れた",
} as const satisfies Record<keyof typeof en, string>;
