/**
 * Runs as an inline script: remembers the last button pressed or form sent before the application runs, so that
 * nobody has to press twice. Links work by themselves.
 */
export const EARLY_ACTIONS_SCRIPT = `(function(d){var e=d.waymarkEarly={stop:function(){d.removeEventListener("click",h,true);d.removeEventListener("submit",h,true)}};function h(v){var t=v.target;if(v.type==="submit"){v.preventDefault();e.last=t}else if((t=t.closest("button"))&&t.type!=="submit")e.last=t}d.addEventListener("click",h,true);d.addEventListener("submit",h,true)})(document)`;

type EarlyActions = { readonly last?: HTMLElement; stop(): void };
type Page = Document & { waymarkEarly?: EarlyActions };

/** From here on React handles presses. Returns a function that repeats the earlier ones. */
export function takeEarlyActions(page: Page): () => void {
  page.waymarkEarly?.stop();
  return () => {
    const target = page.waymarkEarly?.last;
    delete page.waymarkEarly;
    if (!target?.isConnected) return;
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.click();
  };
}
