/**
 * Keeps the last button that was pressed while React could not hear it: before it listens, and while it listens but the
 * page's scripts are still arriving (React then stops the event). Where React did hear it, the event comes back up to
 * the window with the button hydrated, and nothing is kept. Buttons that send a form or open a popover work without
 * scripts. Part of the document's first script.
 */
export const EARLY_PRESS_SCRIPT = `(function(){var w=window;w.earlyPress={};addEventListener("click",function(e){if(w.earlyPress)w.earlyPress.button=e.target.closest("button[type=button]:not([popovertarget])")},true);addEventListener("click",function(){var b=w.earlyPress&&w.earlyPress.button;if(b&&Object.keys(b).some(function(k){return k.startsWith("__reactProps")}))w.earlyPress.button=null})})()`;

/** The button that was pressed too early; null where none was, or where it is gone. From here on none is kept. */
export function takeEarlyPress(): HTMLElement | null {
  const place = window as { earlyPress?: { button?: HTMLElement | null } | null };
  const button = place.earlyPress?.button;
  place.earlyPress = null;
  return button?.isConnected ? button : null;
}
