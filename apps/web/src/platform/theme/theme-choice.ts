export const THEME_CHOICES = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const THEME_KEY = "waymark_theme";

/**
 * Runs before the first paint as an inline script; kept as text because the page's policy names its hash.
 * The stylesheet reads data-theme; without it the device's own preference counts.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

export function readThemeChoice(page: Document): ThemeChoice {
  const chosen = page.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

export function chooseTheme(page: Document, choice: ThemeChoice): void {
  if (choice === "system") delete page.documentElement.dataset.theme;
  else page.documentElement.dataset.theme = choice;
  try {
    if (choice === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Storage may be forbidden; the choice then lasts for this page.
  }
}
