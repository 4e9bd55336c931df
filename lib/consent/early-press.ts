/**
 * Remembers the last button pressed while React cannot handle the click: before it listens, and while it listens but
 * the page's scripts are still loading (React then stops the event). If React handles the click, the event bubbles up
 * to the window with the button hydrated, and the button is forgotten. Buttons that submit a form or open a popover
 * work without scripts and are skipped. Part of the document's first script.
 */
export const EARLY_PRESS_SCRIPT = `(function(){var w=window;w.earlyPress={};addEventListener("click",function(e){if(w.earlyPress)w.earlyPress.button=e.target.closest("button[type=button]:not([popovertarget])")},true);addEventListener("click",function(){var b=w.earlyPress&&w.earlyPress.button;if(b&&Object.keys(b).some(function(k){return k.startsWith("__reactProps")}))w.earlyPress.button=null})})()`;

/** Returns the remembered button and stops remembering; null if there is none, or if it has left the document. */
export function takeEarlyPress(): HTMLElement | null {
  const place = window as { earlyPress?: { button?: HTMLElement | null } | null };
  const button = place.earlyPress?.button;
  place.earlyPress = null;
  return button?.isConnected ? button : null;
}
