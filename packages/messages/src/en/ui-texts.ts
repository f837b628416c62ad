import { uiChart } from "./ui-chart.ts";
import { uiForm } from "./ui-form.ts";
import { uiList } from "./ui-list.ts";
import { uiMap } from "./ui-map.ts";
import { uiPage } from "./ui-page.ts";
import { uiWords } from "./ui-words.ts";

/** What the parts of ui/ say: it loads with the pages that are built from them. */
export const uiTexts = { ...uiWords, ...uiPage, ...uiForm, ...uiList, ...uiChart, ...uiMap };
