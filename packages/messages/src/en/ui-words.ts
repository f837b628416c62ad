/** Words that many parts share. */
export const uiWords = {
  "ui.cancel": "Cancel",
  "ui.close": "Close",
  "ui.retry": "Try again",
  "ui.delete": "Delete",
  "ui.save": "Save",
  "ui.copy": "Copy",
  "ui.copied": "Copied",
  "ui.undo": "Undo",
  "ui.loading": "Loading…",
};
