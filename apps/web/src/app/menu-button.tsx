import { Button, type ButtonProps } from "@fluentui/react-components";
import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { QuietBoundary } from "./quiet-boundary.tsx";

export type LazyMenuProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly target: HTMLButtonElement | null;
};

type Props = {
  readonly label: string;
  readonly menu: ComponentType<LazyMenuProps>;
  readonly icon?: ButtonProps["icon"];
  readonly className?: string | undefined;
  readonly children?: ReactNode;
};

/** A button that is there from the first paint; the menu behind it arrives when it is first opened. */
export function MenuButton({ label, menu: LazyMenu, icon, className, children }: Props) {
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
        appearance="subtle"
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
            <LazyMenu
              open={isOpen}
              target={target}
              onOpenChange={(next) => {
                setOpen(next);
                if (!next) target?.focus();
              }}
            />
          </Suspense>
        </QuietBoundary>
      )}
    </>
  );
}
