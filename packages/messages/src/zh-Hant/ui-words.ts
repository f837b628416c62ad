export const uiWords = {
  "ui.cancel": "取消",
  "ui.close": "關閉",
  "ui.retry": "再試一次",
  "ui.delete": "刪除",
  "ui.save": "儲存",
  "ui.copy": "複製",
  "ui.copied": "已複製",
  "ui.undo": "復原",
  "ui.loading": "正在載入…",
};
