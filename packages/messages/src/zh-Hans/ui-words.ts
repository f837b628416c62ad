export const uiWords = {
  "ui.cancel": "取消",
  "ui.close": "关闭",
  "ui.retry": "重试",
  "ui.delete": "删除",
  "ui.save": "保存",
  "ui.copy": "复制",
  "ui.copied": "已复制",
  "ui.undo": "撤消",
  "ui.loading": "正在加载…",
};
