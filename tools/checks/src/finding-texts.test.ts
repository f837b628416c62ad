import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { JudgedInput } from "@waymark/rules/findings/facts";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { randomInput } from "@waymark/rules/findings/test-random-reports";
import { call, DETOUR_REPORT, failed, inputWith, item, mailAt } from "@waymark/rules/findings/test-reports";
import { fixText, reasonKey, say, verdictSentence, type Words } from "@waymark/rules/findings/texts";
import { describe, expect, test, vi } from "vitest";
import { type CatalogueLanguage, textsOf } from "../../../packages/messages/src/catalogue.ts";
import { LANGUAGES, wordsOf } from "./test-words.ts";

// Beside everything else on two cores the random reports take their time.
vi.setConfig({ testTimeout: 60_000 });

/** Everything that a page would say about a judgement. */
function spoken(judgement: Judgement, words: Words): string[] {
  const { verdict, tasks, findings, suppressed, unjudged } = judgement;
  const all = [...findings, ...suppressed.map(({ finding }) => finding)];
  return [
    verdictSentence(verdict, words),
    ...verdict.owners.map((owner) => words.text(`findings.owner.${owner}`, {})),
    ...tasks.flatMap(({ task, standing, figure, label, absence }) => [
      words.text(`findings.task.${task}`, {}),
      words.text(`findings.standing.${standing}`, {}),
      ...(figure ? [words.text(`findings.figure.${figure.id}`, {})] : []),
      ...(label ? [words.text(`findings.score.${label}`, {})] : []),
      ...(absence ? [words.text(reasonKey(absence), {})] : []),
    ]),
    ...all.flatMap(({ wording, values, severity, owner, evidence, confidence }) => [
      ...(["title", "cause"] as const).map((part) => say(`findings.${wording}.${part}`, values, words)),
      fixText({ wording, values }, words),
      words.text(`findings.severity.${severity}`, {}),
      words.text(`findings.owner.${owner}`, {}),
      ...evidence.map((one) => say(`findings.evidence.${one.id}`, one.values, words)),
      words.text(`findings.confidence.${confidence.level}`, {}),
      say(`findings.basis.${confidence.basis}`, confidence.values, words),
    ]),
    ...unjudged.flatMap(({ id, reason }) => [words.text(`findings.rule.${id}`, {}), words.text(reasonKey(reason), {})]),
  ];
}

describe.each(LANGUAGES)("findings in %s", (language) => {
  const words = wordsOf(language);

  test("every text exists and every gap is filled, for 500 random reports", () => {
    const wrong = new Set<string>();
    for (let seed = 1; seed <= 500; seed += 1)
      for (const text of spoken(judgeReport(randomInput(seed)), words))
        if (/[{}]|\bfindings\.|\btest\.reason\.|undefined|NaN/.test(text)) wrong.add(text);
    expect([...wrong]).toEqual([]);
  });

  test("a finding's title is short enough for its line", () => {
    const longest = language === "en" ? 90 : 50;
    const titles = Object.entries(textsOf(language)).filter(([key]) => /^findings\..*\.title/.test(key));
    expect(titles.filter(([, text]) => text.length > longest)).toEqual([]);
  });
});

describe("verdicts as people read them", () => {
  const STORIES: Record<string, JudgedInput> = {
    good: inputWith(),
    detour: inputWith({ ...DETOUR_REPORT, ...item("bufferBloat", { riseMs: 240 }) }),
    loss: inputWith(call({ lossPercent: 3, received: 485 })),
    portal: inputWith(item("connectivity", { content: "redirected" })),
    blocked: inputWith(
      item("connectivity", {
        names: [
          { name: "a.example", result: "Successful", durationMs: 9, blockedBy: null },
          { name: "b.example", result: "Failed", durationMs: 9, blockedBy: "network" },
        ],
      }),
    ),
    files: inputWith(item("download", { megabytesPerSecond: 5.04 })),
    lessData: inputWith({ download: failed("lessData"), bufferBloat: failed("lessData"), skype: failed("lessData") }),
    peers: inputWith(mailAt(20)),
  };
  const READ: Record<CatalogueLanguage, Record<string, string>> = {
    en: {
      good: "Everything works: mail, files, calls and AI chat",
      detour: "Mail and calls will struggle: your traffic detours via Ashburn, and your line adds 240 ms when busy",
      loss: "Calls will stutter: 1 in 33 voice packets gets lost",
      portal: "Nothing will work yet: this network wants you to sign in first",
      blocked: "Parts of Contoso 365 won’t work: your network blocks 1 address it needs",
      files: "Large files will take a long time: a 100 MB file takes 20 seconds",
      lessData: "No trouble with mail and AI chat, as far as we could measure",
      peers: "Everything works, and could be better still: 31 % of the tests near you are quicker",
    },
    ja: {
      good: "メール、ファイル、通話、AI チャットはすべて問題なく使えます",
      detour:
        "メールや通話に支障が出ます。通信が Ashburn を経由して遠回りしています。また、回線が混むと遅延が 240 ms 増えます",
      loss: "通話が途切れがちになります。音声パケットの 33 個に 1 個が失われています",
      portal: "このままでは何も使えません。このネットワークでは先にサインインが必要です",
      blocked: "Contoso 365 の一部が使えません。必要な 1 件のアドレスがネットワークでブロックされています",
      files: "大きなファイルに時間がかかります。100 MB のファイルに 20 秒かかります",
      lessData: "測定できた範囲では、メールや AI チャットに問題はありません",
      peers: "すべて問題なく使えますが、さらに改善できます。近隣の利用者の 31% はもっと速くつながっています",
    },
    "zh-Hans": {
      good: "邮件、文件、通话和 AI 聊天都可以正常使用",
      detour: "邮件和通话可能不顺畅：你的流量绕道 Ashburn，而且线路繁忙时延迟增加 240 毫秒",
      loss: "通话会卡顿：每 33 个语音数据包就丢失 1 个",
      portal: "目前还什么都用不了：这个网络要求先登录",
      blocked: "Contoso 365 的部分功能无法使用：你的网络拦截了它需要的 1 个地址",
      files: "大文件会花很长时间：下载 100 MB 的文件需要 20 秒",
      lessData: "就能测量的部分而言，邮件和 AI 聊天没有问题",
      peers: "一切都能正常使用，不过还可以更好：附近 31% 的用户比你快",
    },
    "zh-Hant": {
      good: "郵件、檔案、通話和 AI 聊天都可以正常使用",
      detour: "郵件和通話可能不順暢：您的流量繞道 Ashburn，而且線路忙碌時延遲增加 240 毫秒",
      loss: "通話會卡頓：每 33 個語音封包就遺失 1 個",
      portal: "目前還什麼都無法使用：這個網路要求先登入",
      blocked: "Contoso 365 的部分功能無法使用：您的網路封鎖了它需要的 1 個位址",
      files: "大型檔案會花很長時間：下載 100 MB 的檔案需要 20 秒",
      lessData: "就能測量的部分而言，郵件和 AI 聊天沒有問題",
      peers: "一切都能正常使用，不過還可以更好：附近 31% 的使用者比您快",
    },
  };
  test.each(LANGUAGES)("%s", (language) => {
    const words = wordsOf(language);
    const sentences = Object.fromEntries(
      Object.entries(STORIES).map(([story, input]) => [story, verdictSentence(judgeReport(input).verdict, words)]),
    );
    expect(sentences).toEqual(READ[language]);
  });

  test("a finding reads as what, why and what to do", () => {
    const words = wordsOf("en");
    const { findings } = judgeReport(inputWith(DETOUR_REPORT));
    const lines = (id: RuleId) =>
      findings
        .filter((finding) => finding.id === id)
        .flatMap(({ wording, values, evidence, confidence }) => [
          say(`findings.${wording}.title`, values, words),
          ...evidence.map((one) => say(`findings.evidence.${one.id}`, one.values, words)),
          fixText({ wording, values }, words),
          `${words.text(`findings.confidence.${confidence.level}`, {})}: ${say(`findings.basis.${confidence.basis}`, confidence.values, words)}`,
        ]);
    expect(lines("farEgress")).toEqual([
      "You reach the internet via Ashburn, 5,767 km away",
      "Your public address belongs to a place 5,767 km from you. The limit is 800 km.",
      "The quickest answer took 124 ms. Light needs at least 58 ms for that distance, so the place is plausible.",
      "The best tenth near you need 9 ms.",
      "Ask your IT to let Contoso 365 traffic leave locally and directly, instead of through Ashburn. Mail, calls and DNS will then be quicker too.",
      "High confidence: place from an address database, consistent with 25 measured times",
    ]);
  });
});
