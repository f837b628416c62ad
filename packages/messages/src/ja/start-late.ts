import type { startLate as en } from "../en/start-late.ts";
import { effects } from "./effects.ts";

export const startLate = {
  ...effects,

  "start.recent.title": "この端末での最近のテスト",
  "start.recent.clear": "消去",
  "start.recent.clearAsk": "記録を消しますか？このブラウザーからレポートを開けなくなります。",
  "start.recent.clearYes": "消す",
  "start.recent.clearNo": "残す",
  "start.recent.note":
    "数値はメールまでの時間、線はその場所での直近 {count} 回のテストです。このブラウザーにのみ保存されます。",
  "start.recent.slower": "{latency} 遅い",
  "start.recent.faster": "{latency} 速い",
  "start.recent.same": "変化なし",

  "start.waiting.since.yourIt": "{date} から IT 部門の対応を待っています。",
  "start.waiting.since.yourProvider": "{date} からプロバイダーの対応を待っています。",
  "start.waiting.ask.yourIt": "{date} に IT 部門へ連絡しました。解決しましたか？",
  "start.waiting.ask.yourProvider": "{date} にプロバイダーへ連絡しました。解決しましたか？",
  "start.waiting.retest": "もう一度テストして比較",
  "start.waiting.stop": "待つのをやめる",

  "start.connection.title": "インターネットへの出口",
  "start.connection.place": "{place} 付近",
  "start.connection.network": "AS{asn} {name} 経由",
  "start.connection.ipv6": "IPv6 が使えます",
  "start.connection.note": "接続から読み取ったもので、保存しません。",
  "start.connection.correct": "違う場所にいますか？",

  "start.example.title": "テストでわかること",
  "start.example.link": "レポートの例を見る",
  "start.example.text": "判定、対処できる人、そのまま送れる連絡文。",

  "example.note.title": "これは例です",
  "example.note.text":
    "会社もテストも架空のものです。検出事項は、実際のレポートと同じく、Waymark のルールが数値から導いたものです。",
  "example.run": "自分の回線をテスト",
} as const satisfies Record<keyof typeof en, string>;
