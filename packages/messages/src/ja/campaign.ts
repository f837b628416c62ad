import type { campaign as en } from "../en/campaign.ts";

/** What people who test for a campaign read before and after the test. */
export const campaign = {
  "campaign.asks": "{organisation} からテストのお願い：{name}",
  "campaign.sees":
    "依頼元には、検出事項、都市、メールの遅延が、ほかの人の分とまとめて表示されます。名前とアドレスは伝わりません。あなたの都市で {least} 人以上がテストするまでは何も表示されません。",
  "campaign.decline": "参加しない",
  "campaign.declined": "参加していません。テストはいつもどおり使え、ほかの人には見えません。",
  "campaign.takePart": "やはり参加する",
  "campaign.invalid":
    "開いたリンクに対応する実施中のキャンペーンはありません。テストはそのまま使え、ほかの人には見えません。",
  "campaign.unread":
    "開いたリンクがどこからのものか確認できませんでした。テストはそのまま使え、ほかの人には見えません。",
  "campaign.added": "検出事項を {organisation} の「{name}」に追加しました。名前は含まれていません。",
  "campaign.adding": "検出事項を {organisation} の「{name}」に追加しています…",
  "campaign.notAdded": "検出事項を {organisation} の「{name}」に追加できませんでした。",
  "campaign.over": "{organisation} の「{name}」は終了しました。何も追加されていません。",
} as const satisfies Record<keyof typeof en, string>;
