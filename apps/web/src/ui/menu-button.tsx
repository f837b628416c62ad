import { Button, type ButtonProps, type MenuOpenChangeData, type MenuOpenEvent } from "@fluentui/react-components";
import { type ReactNode, Suspense, useState } from "react";
import { QuietBoundary } from "./quiet-boundary.tsx";

export type LazyMenuProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly target: HTMLButtonElement | null;
};

/** The click that opened or closes the menu belongs to its button, which toggles by itself. */
const isOwnButton = (event: MenuOpenEvent, target: HTMLElement | null) =>
  event.target instanceof Node && target?.contains(event.target) === true;

export const menuOpenHandler =
  ({ target, onOpenChange }: LazyMenuProps) =>
  (event: MenuOpenEvent, data: MenuOpenChangeData) => {
    if (!isOwnButton(event, target)) onOpenChange(data.open);
  };

type Props = {
  readonly label: string;
  /** Rendered once it is wanted; may arrive late. */
  readonly menu: (props: LazyMenuProps) => ReactNode;
  readonly icon?: ButtonProps["icon"];
  readonly appearance?: ButtonProps["appearance"];
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

/** A button that is there from the first paint; the menu behind it arrives when it is first opened. */
export function MenuButton({ label, menu, icon, appearance = "subtle", className, children }: Props) {
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => {
    if (next) setWanted(true);
    setOpen(next);
  };
  return (
    <>
      <Button
        ref={setTarget}
        appearance={appearance}
        icon={icon ?? null}
        className={className ?? ""}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          open(true);
        }}
      >
        {children}
      </Button>
      {isWanted && (
        <QuietBoundary>
          <Suspense fallback={null}>
            {menu({
              open: isOpen,
              target,
              onOpenChange: (next) => {
                setOpen(next);
                if (!next) target?.focus();
              },
            })}
          </Suspense>
        </QuietBoundary>
      )}
    </>
  );
}
