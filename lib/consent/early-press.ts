/**
 * Keeps the last button that was pressed before React listened, which it does by marking the document. Those that send
 * a form or open a box do so without scripts. Part of the document's first script.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener("click",function(e){var b=e.target.closest("button[type=button]:not([popovertarget])");window.earlyPress=Object.keys(document).some(function(k){return k.startsWith("_reactListening")})?null:b},true)`;

/** The button that was pressed too early, once; null where none was, or where it is gone. */
export function takeEarlyPress(): HTMLElement | null {
  const place = window as { earlyPress?: HTMLElement | null };
  const { earlyPress } = place;
  place.earlyPress = null;
  return earlyPress?.isConnected ? earlyPress : null;
}
