/**
 * Runs as an inline script behind the page's boot data, before the first paint: marks for the stylesheet which parts
 * of the prerendered page this installation has switched off, so that none of them flashes up before React runs.
 */
export const SWITCHED_OFF_SCRIPT = `try{var f=JSON.parse(document.getElementById("waymark-boot").textContent).configuration.uxFeatureControl,o=[],k;for(k in f)if(f[k])o.push(k);if(/\\/(copilot|nppdashboard)\\/?$/.test(location.pathname))o.push("DisableSignIn");document.documentElement.dataset.off=o.join(" ")}catch{}`;

/** From here on React decides what is shown. */
export const forgetSwitchedOff = (page: Document): void => {
  delete page.documentElement.dataset.off;
};
