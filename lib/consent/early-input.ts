/**
 * Remembers presses, choices, typed text and sent forms while React cannot handle them: before it listens, and while it
 * listens but the scripts of the page, or of a part of it, are still loading (React then stops the event). If React
 * handles the event, it bubbles up to the window with the element hydrated, and is forgotten; a press that a handler
 * swallows is prevented, too. Buttons that submit a form or open a popover work without scripts and are skipped, and so
 * are forms with an address of their own; any other form must not leave the page with what it holds in its address. A
 * press that is repeated because nothing happened counts once. What changes a field and thereby hydrates it stays
 * remembered: React takes the changed value for the one that it rendered, and calls nobody. An announcement of what a
 * field holds (`lib/browser/autofill.ts`) is no typing, and forgets nothing. Part of the document's first script.
 */
export const EARLY_INPUT_SCRIPT = `(function(){var q=window.earlyInput=[],b="[type=radio],[type=checkbox]",d;function of(e){var t=e.target,k=e.type;return k=="click"?t.closest("button[type=button]:not([popovertarget])"):k=="submit"?t.hasAttribute("action")?null:t:t.matches("select,"+b)==(k=="change")?t:null}function live(n){return Object.keys(n).some(function(k){return k.startsWith("__reactProps")})}["click","change","input","submit"].forEach(function(k){addEventListener(k,function(e){var n=of(e),l=q[q.length-1];if(k=="click"&&e.target.matches(b))d=live(e.target)?0:e.target;if(!n||e.isAnnounced&&live(n))return;e.seen=n!=d&&live(n);if(k=="submit"&&!live(n))e.preventDefault();if(l&&l.node==n&&l.event.type==k)q.pop();q.push({node:n,event:e,value:n.value})},true);addEventListener(k,function(e){var n=of(e);if(n&&(e.seen||/^click|^s/.test(k)&&live(n)))for(var i=q.length;i--;)if(q[i].node==n&&q[i].event.type==k)q.splice(i,1)})})})()`;
