import { Breadcrumb, BreadcrumbDivider, BreadcrumbItem } from "@fluentui/react-components";
import { Fragment, type ReactNode, type RefObject } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { AppLink } from "../app-link.tsx";
import styles from "./page-header.module.css";

/** A page above this one, with its address below the base path. */
type Crumb = { readonly name: string; readonly to: string };

type Props = {
  readonly title: string;
  /** The pages above this one; `current` names this page in the trail where its title is too long for that. */
  readonly trail?: readonly Crumb[];
  readonly current?: string;
  /** Short facts below the title, with a dot between each two. */
  readonly meta?: readonly ReactNode[];
  /** A sentence below the title that says what the page is for. */
  readonly lead?: ReactNode;
  /** At most one primary button; it stands last. */
  readonly actions?: ReactNode;
  /** For a page that gives the focus back to its title. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>;
};

function Trail({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  const { t } = useTexts();
  return (
    <Breadcrumb className={styles.trail ?? ""} aria-label={t("ui.trail")} size="small">
      {trail.map(({ name, to }) => (
        <Fragment key={to}>
          <BreadcrumbItem>
            <AppLink className={styles.crumb} to={to}>
              {name}
            </AppLink>
          </BreadcrumbItem>
          <BreadcrumbDivider />
        </Fragment>
      ))}
      <BreadcrumbItem className={styles.current ?? ""}>
        <span aria-current="page">{current}</span>
      </BreadcrumbItem>
    </Breadcrumb>
  );
}

/** The head of a page: where it stands, what it is called, a few facts, and what can be done. */
export function PageHeader({ title, trail, current, meta, lead, actions, titleRef }: Props) {
  return (
    <header className={styles.header}>
      {trail && <Trail trail={trail} current={current ?? title} />}
      <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {actions && <div className={styles.actions}>{actions}</div>}
      {meta && (
        <ul className={styles.meta}>
          {meta.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name, and they keep their order
            <li key={index}>{fact}</li>
          ))}
        </ul>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
