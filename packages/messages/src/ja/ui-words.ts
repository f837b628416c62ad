export const uiWords = {
  "ui.cancel": "キャンセル",
  "ui.close": "閉じる",
  "ui.retry": "もう一度試す",
  "ui.delete": "削除",
  "ui.save": "保存",
  "ui.copy": "コピー",
  "ui.copied": "コピーしました",
  "ui.undo": "元に戻す",
  "ui.loading": "読み込み中…",
};
