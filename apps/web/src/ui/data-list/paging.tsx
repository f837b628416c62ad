import { Button } from "@fluentui/react-components";
import { ChevronLeftRegular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./paging.module.css";

/** How a list goes on: by numbered pages, or by asking for more below. */
export type Paging =
  | { readonly kind: "pages"; readonly page: number; readonly size: number; readonly onPage: (page: number) => void }
  | {
      readonly kind: "more";
      readonly size: number;
      readonly hasMore: boolean;
      readonly isLoading: boolean;
      readonly onMore: () => void;
    };

type MoreProps = Extract<Paging, { kind: "more" }> & { readonly left: number };

/** The next rows below these; what is there stays where it is. */
export function More({ size, hasMore, isLoading, left, onMore }: MoreProps) {
  const { t } = useTexts();
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <Button disabledFocusable={isLoading} onClick={onMore}>
        {isLoading ? t("ui.loading") : t.count("ui.list.more", Math.max(1, Math.min(size, left)))}
      </Button>
    </div>
  );
}

/** The first, the last and those around the current page; a gap is undefined. */
export function pageNumbers(page: number, last: number): readonly (number | undefined)[] {
  const near = new Set([1, last, page - 1, page, page + 1]);
  if (page <= 3) for (const one of [2, 3, 4]) near.add(one);
  if (page >= last - 2) for (const one of [last - 1, last - 2, last - 3]) near.add(one);
  const shown = [...near].filter((one) => one >= 1 && one <= last).sort((one, other) => one - other);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [one - 1, one] : [undefined, one];
  });
}

type PagesProps = Omit<Extract<Paging, { kind: "pages" }>, "kind"> & { readonly total: number };

export function Pages({ page, size, total, onPage }: PagesProps) {
  const { t } = useTexts();
  const last = Math.max(1, Math.ceil(total / size));
  const from = Math.min(total, (page - 1) * size + 1);
  return (
    <div className={styles.pages}>
      <span className={styles.range}>
        {t("ui.list.range", { from, to: Math.min(total, page * size), total })}
        <span className={styles.size}> · {t("ui.list.pageSize", { size })}</span>
      </span>
      {last > 1 && (
        <nav className={styles.numbers} aria-label={t("ui.list.pages")}>
          <Button
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            aria-label={t("ui.list.previous")}
            disabledFocusable={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          {pageNumbers(page, last).map((one, index) =>
            one === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name of its own
              <span key={`gap-${index}`} className={styles.gap}>
                …
              </span>
            ) : (
              <button
                key={one}
                type="button"
                className={styles.number}
                aria-label={t("ui.list.page", { page: one })}
                aria-current={one === page ? "page" : undefined}
                onClick={() => onPage(one)}
              >
                {one}
              </button>
            ),
          )}
          <Button
            appearance="subtle"
            icon={<ChevronRightRegular />}
            aria-label={t("ui.list.next")}
            disabledFocusable={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
}
