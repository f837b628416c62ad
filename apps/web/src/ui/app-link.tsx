import { Link, type LinkProps } from "@fluentui/react-components";
import type { AnchorHTMLAttributes } from "react";
import { useLinkClickHandler } from "react-router";
import { useSettings } from "../platform/configuration-context.tsx";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string };

/** The base path stands before every address; the router's own href would drop the slash of the start page. */
function useAppAddress(to: string) {
  const { configuration } = useSettings();
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return { href: `${configuration.basePath}${to}`, onClick };
}

/** An unstyled link inside the application. */
export function AppAnchor({ to, onClick, ...rest }: Props) {
  const address = useAppAddress(to);
  return (
    <a
      {...rest}
      href={address.href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) address.onClick(event);
      }}
    />
  );
}

/** A link inside running text. */
export function AppLink({ to, children }: { to: string; children: LinkProps["children"] }) {
  const address = useAppAddress(to);
  return (
    <Link href={address.href} onClick={(event) => address.onClick(event as React.MouseEvent<HTMLAnchorElement>)}>
      {children}
    </Link>
  );
}
