import {
  Avatar,
  Button,
  Divider,
  Menu,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Persona,
} from "@fluentui/react-components";
import { BuildingCheckmarkRegular } from "@fluentui/react-icons/svg/building-checkmark";
import { ClipboardPulseRegular } from "@fluentui/react-icons/svg/clipboard-pulse";
import { DatabasePersonRegular } from "@fluentui/react-icons/svg/database-person";
import { ShieldRegular } from "@fluentui/react-icons/svg/shield";
import { SignOutRegular } from "@fluentui/react-icons/svg/sign-out";
import { useNavigate } from "react-router";
import { useSettings } from "../../platform/configuration-context.tsx";
import { useSession } from "../../platform/session/session-context.tsx";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { NEW_TAB, NewTabMark } from "../../ui/new-tab.tsx";
import styles from "./user-menu.module.css";

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("");
};

/** Who is signed in, their organisation's privacy statement, and the way out. Loaded only for the signed-in. */
export function UserMenu() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { links } = useSettings().configuration;
  const { snapshot, signOut } = useSession();
  const { user, access } = snapshot;
  if (!user) return null;
  // Drawn by the stylesheet: as text they would have to be part of the button's name.
  const initials = { children: <span className={styles.initials} data-initials={initialsOf(user.displayName)} /> };
  const image = user.photoUrl ? { image: { src: user.photoUrl, alt: "" } } : {};
  const privacy =
    user.privacyUrl && user.organizationName
      ? t("shell.user.privacyOf", { organisation: user.organizationName })
      : t("shell.user.privacy");
  return (
    <Menu inline positioning={{ position: "below", align: "end" }}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          className={styles.button ?? ""}
          aria-label={t("shell.user.menu", { name: user.displayName })}
        >
          <Avatar name={user.displayName} color="brand" size={32} aria-hidden="true" initials={initials} {...image} />
        </Button>
      </MenuTrigger>
      <MenuPopover className={styles.popover ?? ""}>
        <Persona
          className={styles.who ?? ""}
          size="extra-large"
          name={user.displayName}
          secondaryText={user.mail}
          tertiaryText={user.organizationName ?? ""}
          avatar={{ color: "brand", ...image }}
        />
        <Divider />
        <MenuList>
          <MenuItemLink
            href={user.privacyUrl ?? links.privacy}
            icon={<ShieldRegular />}
            secondaryContent={{ children: <NewTabMark /> }}
            {...NEW_TAB}
          >
            {privacy}
          </MenuItemLink>
          <MenuItem icon={<DatabasePersonRegular />} onClick={() => void navigate("/your-data")}>
            {t("shell.user.yourData")}
          </MenuItem>
          {access.isProviderReviewer && (
            <MenuItem icon={<BuildingCheckmarkRegular />} onClick={() => void navigate("/providerReviews")}>
              {t("shell.title.reviews")}
            </MenuItem>
          )}
          {access.hasAccessToOceAction && (
            <MenuItem icon={<ClipboardPulseRegular />} onClick={() => void navigate("/operations/self-test")}>
              {t("shell.user.selfTest")}
            </MenuItem>
          )}
          <MenuItem icon={<SignOutRegular />} onClick={signOut}>
            {t("shell.user.signOut")}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
