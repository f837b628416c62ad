import type { Names } from "../names.ts";

export const LANGUAGES = ["en", "ja", "zh-Hans", "zh-Hant"] as const;
type Language = (typeof LANGUAGES)[number];

type Words = {
  /** The name itself is not translated: the author of the area knows what it means. */
  readonly title: (name: string) => string;
  readonly empty: string;
  readonly name: string;
  readonly nameMissing: string;
  readonly create: string;
  readonly created: string;
  readonly failed: string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: (name) => name,
    empty: "Nothing here yet.",
    name: "Name",
    nameMissing: "Enter a name.",
    create: "Create",
    created: "“{name}” was created.",
    failed: "The list could not be loaded.",
  },
  ja: {
    title: (name) => `${name} の一覧`,
    empty: "まだ何もありません。",
    name: "名前",
    nameMissing: "名前を入力してください。",
    create: "作成",
    created: "「{name}」を作成しました。",
    failed: "一覧を読み込めませんでした。",
  },
  "zh-Hans": {
    title: (name) => `${name} 列表`,
    empty: "这里还没有内容。",
    name: "名称",
    nameMissing: "请输入名称。",
    create: "创建",
    created: "已创建“{name}”。",
    failed: "无法加载列表。",
  },
  "zh-Hant": {
    title: (name) => `${name} 清單`,
    empty: "這裡還沒有內容。",
    name: "名稱",
    nameMissing: "請輸入名稱。",
    create: "建立",
    created: "已建立「{name}」。",
    failed: "無法載入清單。",
  },
};

export const messagesFiles = (names: Names): [path: string, text: string][] =>
  LANGUAGES.map((language) => [
    `packages/messages/src/${language}/${names.kebab}.ts`,
    messages(names, WORDS[language]),
  ]);

const messages = (
  { camel, words }: Names,
  { title, ...texts }: Words,
): string => `/** Every page brings the title along. */
export const ${camel}Title = { "shell.title.${camel}": "${title(words)}" };

/** Loads with the page. */
export const ${camel} = {
${Object.entries(texts)
  .map(([key, text]) => `  "${camel}.${key}": "${text}",`)
  .join("\n")}
};
`;
