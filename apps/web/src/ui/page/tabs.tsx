import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Overflow,
  OverflowItem,
  Tab,
  TabList,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from "@fluentui/react-components";
import { MoreHorizontalRegular } from "@fluentui/react-icons/svg/more-horizontal";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./tabs.module.css";

/** One tab: its id is also its hash in the address. A count may be a number or words, such as "21 of 24". */
type TabItem<Id extends string = string> = {
  readonly id: Id;
  readonly name: string;
  readonly count?: number | string | undefined;
};

type Props<Id extends string> = {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
};

function useCountText(): (count: number | string) => string {
  const numbers = new Intl.NumberFormat(useTexts().language);
  return (count) => (typeof count === "number" ? numbers.format(count) : count);
}

function MoreItem({ tab, onChoose }: { tab: TabItem; onChoose: () => void }) {
  const countText = useCountText();
  if (useIsOverflowItemVisible(tab.id)) return null;
  return (
    <MenuItem secondaryContent={tab.count === undefined ? null : countText(tab.count)} onClick={onChoose}>
      {tab.name}
    </MenuItem>
  );
}

/** On a narrow screen the tabs that find no room. */
function More<Id extends string>({ tabs, onChoose }: Pick<Props<Id>, "tabs" | "onChoose">) {
  const { t } = useTexts();
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLButtonElement>();
  if (!isOverflowing) return null;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          ref={(element: HTMLButtonElement | null) => {
            ref.current = element;
          }}
          className={styles.more ?? ""}
          appearance="transparent"
          icon={<MoreHorizontalRegular />}
          role="tab"
          tabIndex={-1}
          aria-selected="false"
          aria-label={t.count("ui.tabs.more", overflowCount)}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {tabs.map((tab) => (
            <MoreItem key={tab.id} tab={tab} onChoose={() => onChoose(tab.id)} />
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Fluent's tabs with counts beside their names; the caller keeps which one is chosen, see `useHashTab`. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: Props<Id>) {
  const base = useId();
  const countText = useCountText();
  return (
    <div data-tabs>
      <Overflow minimumVisible={1} padding={40}>
        <TabList
          className={styles.tabs ?? ""}
          aria-label={label}
          selectedValue={chosen}
          onTabSelect={(_event, { value }) => onChoose(value as Id)}
        >
          {tabs.map(({ id, name, count }) => (
            <OverflowItem key={id} id={id} priority={id === chosen ? 2 : 1}>
              <Tab
                className={styles.tab ?? ""}
                value={id}
                id={`${base}-${id}`}
                tabIndex={id === chosen ? 0 : -1}
                {...(id === chosen ? { "aria-controls": `${base}-panel` } : {})}
              >
                {name}
                {count !== undefined && (
                  <>
                    {" "}
                    <span className={styles.count}>{countText(count)}</span>
                  </>
                )}
              </Tab>
            </OverflowItem>
          ))}
          <More tabs={tabs} onChoose={onChoose} />
        </TabList>
      </Overflow>
      <div className={styles.panel} role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
