/**
 * Remembers presses, choices, typed text and sent forms while React cannot handle them: before it has taken the page over
 * (`components/deferred/early-input.tsx` says when), and while the scripts of a part are still loading (React then stops
 * the event). If React handles the event, it bubbles up to the window with the element hydrated, and is forgotten; a
 * press that a handler swallows is prevented, too. Buttons that submit a form or open a popover work without scripts and
 * are skipped, and so are forms with an address of their own; any other form must not leave the page with what it holds
 * in its address. A press that is repeated because nothing happened counts once. What changes a field and thereby
 * hydrates it stays remembered: React takes the changed value for the one that it rendered, and calls nobody. So does
 * what makes React render the page anew, because it is not as it was sent: nobody hears an event of what has left it. A
 * box is heard by its click and a select box by the first of its two events, since the later ones may then never come.
 * An announcement of what a field holds (`lib/browser/autofill.ts`) is no typing, and forgets nothing. Part of the
 * document's first script.
 */
export const EARLY_INPUT_SCRIPT = `(function(){var w=window,q=w.earlyInput=[],b="[type=radio],[type=checkbox]";function of(e){var t=e.target,k=e.type;return k=="click"?t.matches(b)?t:t.closest("button[type=button]:not([popovertarget])"):k=="submit"?t.hasAttribute("action")?null:t:(k=="change"?t.matches("select"):!t.matches(b))?t:null}w.isPageHydrated=0;function live(n){return w.isPageHydrated&&Object.keys(n).some(function(k){return k.startsWith("__reactProps")})}["click","change","input","submit"].forEach(function(k){function kind(n){return k=="submit"?k:n.localName=="button"?"press":"field"}addEventListener(k,function(e){var n=of(e),l=q[q.length-1];if(!n||e.isAnnounced&&live(n))return;e.seen=live(n);e.whole=n.closest("body>*");if(k=="submit"&&!live(n))e.preventDefault();if(l&&l.node==n&&l.kind==kind(n))q.pop();q.push({node:n,kind:kind(n),event:e,value:n.value,checked:n.checked})},true);addEventListener(k,function(e){var n=of(e);if(n&&(e.seen||kind(n)!="field"&&live(n)&&n.getRootNode()!=e.whole))for(var i=q.length;i--;)if(q[i].node==n&&q[i].kind==kind(n))q.splice(i,1)})})})()`;
