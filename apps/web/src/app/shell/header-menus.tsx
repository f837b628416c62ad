import { Menu, MenuItemRadio, MenuList, MenuPopover } from "@fluentui/react-components";
import { LANGUAGES, type Language } from "@waymark/contracts/configuration/languages";
import { type ReactNode, useState } from "react";
import { LANGUAGE_NAMES } from "../../platform/texts/language-choice.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { chooseTheme, readThemeChoice, THEME_CHOICES, type ThemeChoice } from "../../platform/theme/theme-choice.ts";
import { type LazyMenuProps, menuOpenHandler } from "../../ui/menu-button.tsx";
import { useLanguageSwitch } from "../language-provider.tsx";

type ChoiceProps<Name extends string> = LazyMenuProps & {
  readonly name: string;
  readonly label: string;
  readonly chosen: Name;
  readonly choices: readonly Name[];
  readonly face: (choice: Name) => ReactNode;
  readonly langOf?: (choice: Name) => string;
  readonly onChoose: (choice: Name) => void;
};

function ChoiceMenu<Name extends string>(props: ChoiceProps<Name>) {
  const { name, label, chosen, choices, face, langOf, onChoose, open, target } = props;
  return (
    <Menu
      inline
      open={open}
      positioning={{ target, position: "below", align: "end" }}
      checkedValues={{ [name]: [chosen] }}
      onCheckedValueChange={(_event, data) => onChoose(data.checkedItems[0] as Name)}
      onOpenChange={menuOpenHandler(props)}
    >
      <MenuPopover>
        <MenuList aria-label={label}>
          {choices.map((choice) => (
            <MenuItemRadio
              key={choice}
              name={name}
              value={choice}
              lang={langOf?.(choice)}
              onClick={() => props.onOpenChange(false)}
            >
              {face(choice)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

export function LanguageMenu(props: LazyMenuProps) {
  const { t, language } = useTexts();
  const switchLanguage = useLanguageSwitch();
  return (
    <ChoiceMenu<Language>
      {...props}
      name="language"
      label={t("shell.header.language")}
      chosen={language}
      choices={LANGUAGES}
      face={(choice) => LANGUAGE_NAMES[choice]}
      langOf={(choice) => choice}
      onChoose={switchLanguage}
    />
  );
}

export function ThemeMenu(props: LazyMenuProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(() => readThemeChoice(document));
  return (
    <ChoiceMenu<ThemeChoice>
      {...props}
      name="theme"
      label={t("shell.header.theme")}
      chosen={chosen}
      choices={THEME_CHOICES}
      face={(choice) => t(`shell.theme.${choice}`)}
      onChoose={(choice) => {
        chooseTheme(document, choice);
        setChosen(choice);
      }}
    />
  );
}
