import { Button } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { MoreHorizontalRegular } from "@fluentui/react-icons/svg/more-horizontal";
import { type ReactNode, useMemo, useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { CopyButton } from "../copy-field/copy-button.tsx";
import ui from "../ui.module.css";
import styles from "./code-block.module.css";
import { type CodeLine, diffLinesOf, type Fold, foldLines, numberLines } from "./line-diff.ts";

type Props = {
  readonly name: string;
  readonly text: string;
  /** Where it is read, such as the path of a feed. */
  readonly address?: string;
  /** The earlier text: then the differences are marked and far unchanged lines are folded. */
  readonly before?: string;
  readonly firstLine?: number;
  readonly footer?: ReactNode;
  readonly onDownload?: () => void;
  /** `inset` is a grey box inside something else: no head, no numbers, no buttons. */
  readonly look?: "card" | "inset";
};

/** Text of a machine: numbered, copied with one press, with its differences to an earlier text. */
export function CodeBlock({ name, text, address, before, firstLine = 1, footer, onDownload, look = "card" }: Props) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const lines = useMemo(
    () => (before === undefined ? numberLines(text, firstLine) : foldLines(diffLinesOf(before, text, firstLine))),
    [before, text, firstLine],
  );
  const open = (index: number) => setOpened((already) => new Set(already).add(index));
  const body = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      <ol className={`${styles.lines} ${before === undefined ? "" : styles.diff}`}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <LineOrFold key={index} line={line} isOpen={opened.has(index)} onOpen={() => open(index)} />
        ))}
      </ol>
    </section>
  );
  if (look === "inset") return <div className={styles.inset}>{body}</div>;
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <span className={styles.names}>
          <strong>{name}</strong>
          {address && <code className={styles.address}>{address}</code>}
        </span>
        <CopyButton text={text} name={name} isIconOnly appearance="subtle" />
        {onDownload && (
          <Button
            appearance="subtle"
            icon={<ArrowDownloadRegular />}
            aria-label={t("ui.code.download", { name })}
            onClick={onDownload}
          />
        )}
      </div>
      <div className={styles.body}>{body}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

type LineProps = { readonly line: CodeLine | Fold; readonly isOpen: boolean; readonly onOpen: () => void };

function LineOrFold({ line, isOpen, onOpen }: LineProps) {
  const { t } = useTexts();
  if (line.kind !== "fold") return <Line line={line} />;
  if (isOpen) return line.lines.map((hidden) => <Line key={hidden.number} line={hidden} />);
  return (
    <li className={styles.fold}>
      <button type="button" onClick={onOpen}>
        <MoreHorizontalRegular />
        {t.count("ui.code.fold", line.lines.length)}
      </button>
    </li>
  );
}

const SIGNS = { same: "", added: "+", removed: "−" } as const;

function Line({ line: { kind, text, number } }: { line: CodeLine }) {
  const { t } = useTexts();
  return (
    <li className={`${styles.line} ${styles[kind]}`}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <code>
        {kind !== "same" && <span className={ui.visuallyHidden}>{t(`ui.diff.${kind}`)}: </span>}
        {text}
      </code>
    </li>
  );
}
