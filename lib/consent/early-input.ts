/**
 * Remembers presses, choices, typed text and sent forms while React cannot handle them: before it has taken the page over
 * (`components/deferred/early-input.tsx` says when), and while the scripts of a part are still loading (React then stops
 * the event). Buttons that submit a form or open a popover work without scripts and are skipped, and so are forms with an
 * address of their own; any other form must not leave the page with what it holds in its address. A press that is
 * repeated because nothing happened counts once.
 *
 * Hydrated is what React has committed, as React's own `getNearestMountedFiber` finds out (flags 2 and 4096: to be placed,
 * and to be hydrated). The props that stand at an element say less: React sets them as soon as it begins with a part, and
 * when that part waits or is not as it was sent, React drops the events meanwhile.
 *
 * React listens at the document. What it lets pass down to the root element is forgotten there, before any handler can
 * take the element away, if React hands it on: a press if the element is hydrated by now, a change of a field only if it
 * was hydrated before. What changes a field and thereby hydrates it stays remembered: React takes the changed value for
 * the one that it rendered, and calls nobody. So does what makes React render a part anew, because it is not as it was
 * sent. A box is heard by its click and a select box by the first of its two events: when the later one comes, React may
 * have set it back.
 *
 * It also remembers what has the focus, since an element that is taken out of the document loses it.
 *
 * An announcement of what a field holds (`lib/browser/autofill.ts`) is no typing, and forgets nothing. Part of the
 * document's first script.
 */
export const EARLY_INPUT_SCRIPT = `(function(){var w=window,q=w.earlyInput=[],b="[type=radio],[type=checkbox]";function of(e){var t=e.target,k=e.type;return k=="click"?t.matches(b)?t:t.closest("button[type=button]:not([popovertarget])"):k=="submit"?t.hasAttribute("action")?null:t:(k=="change"?t.matches("select"):!t.matches(b))?t:null}function live(n){var k=Object.keys(n).find(function(k){return k.startsWith("__reactFiber")}),f=n[k];for(;f&&!f.alternate;f=f.return)if(f.flags&4098)return!1;while(f&&f.return)f=f.return;return!!f&&f.tag==3}w.isHydrated=live;addEventListener("focusin",function(e){w.focused=e.target},true);addEventListener("focusout",function(e){setTimeout(function(){if(e.target.isConnected&&w.focused==e.target)w.focused=0})},true);["click","change","input","submit"].forEach(function(k){function kind(n){return k=="submit"?k:n.localName=="button"?"press":"field"}addEventListener(k,function(e){var n=of(e),l=q[q.length-1];if(!n||e.isAnnounced&&live(n)||k=="change"&&l&&l.node==n&&l.event.type=="input")return;e.seen=live(n);if(k=="submit"&&!e.seen)e.preventDefault();if(l&&l.node==n&&l.kind==kind(n))q.pop();q.push({node:n,kind:kind(n),event:e,value:n.value,checked:n.checked})},true);document.documentElement.addEventListener(k,function(e){var n=of(e);if(n&&(e.seen||kind(n)!="field"&&live(n)))for(var i=q.length;i--;)if(q[i].node==n&&q[i].kind==kind(n))q.splice(i,1)},true)})})()`;
