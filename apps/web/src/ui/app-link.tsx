import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useNavigate } from "react-router";
import { useSettings } from "../platform/configuration-context.tsx";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string };

/** Anything but a plain click belongs to the browser: a new tab, a new window, a download. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** A link inside the application. The base path stands before the address, so it works before any script too. */
export function AppLink({ to, onClick, ...rest }: Props) {
  const { basePath } = useSettings().configuration;
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={`${basePath}${to}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(to);
      }}
    />
  );
}
