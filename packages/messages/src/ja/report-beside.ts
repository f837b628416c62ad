import type { reportBeside as en } from "../en/report-beside.ts";

export const reportBeside = {
  "beside.title": "あなたのテストとの比較",
  "beside.private": "この部分はあなたにだけ表示されます",
  "beside.them": "{name} さん",
  "beside.you": "あなた",
  "beside.leaves": "ネットワーク出口：{place}",
  "beside.leavesFar": "ネットワーク出口：{place}（{distance} 先）",
  "beside.theirSide":
    "{place} では、あなたのほうが明らかに速い結果です。2 つのテストの間に何も変わっていなければ、原因は場所よりも {name} さんのネットワークか端末にあると考えられます。",
  "beside.theirSide.unnamed":
    "{place} では、あなたのほうが明らかに速い結果です。2 つのテストの間に何も変わっていなければ、原因は場所よりも、テストした人のネットワークか端末にあると考えられます。",
  "beside.shared": "{place} ではあなたも遅い結果なので、少なくとも一部は共通の原因によるものと考えられます。",
  "beside.fine": "{place} では、どちらも目安の範囲内です。",
  "beside.unclear": "これらの時間からは、差の原因が場所なのか、どちらかの回線なのかはわかりません。",
  "beside.elsewhere": "テストした場所が異なります。あなたが {place} でテストすれば、はっきりします。",
  "beside.unjudged": "テストした場所が異なるか不明なため、時間を並べて表示するだけで、判定はしていません。",
} as const satisfies Record<keyof typeof en, string>;
