import { DataHistogramRegular } from "@fluentui/react-icons/svg/data-histogram";
import { TableRegular } from "@fluentui/react-icons/svg/table";
import styles from "./picture-heading.module.css";

type Props = {
  readonly id: string;
  readonly title: string;
  readonly isTable: boolean;
  readonly onTable: () => void;
  /** What the switch says; a report has these words among its own texts. */
  readonly words: { readonly asTable: string; readonly asPicture: string };
};

/** The heading of a picture, with the switch to the figures behind it. */
export function PictureHeading({ id, title, isTable, onTable, words }: Props) {
  const Icon = isTable ? DataHistogramRegular : TableRegular;
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <button type="button" className={styles.switch} onClick={onTable}>
        <Icon className={styles.icon ?? ""} />
        {isTable ? words.asPicture : words.asTable}
      </button>
    </div>
  );
}
