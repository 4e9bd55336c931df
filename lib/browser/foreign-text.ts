/**
 * What stands in the place of a text that somebody else has taken out of the page: a browser's translation replaces each
 * text by a `<font>` with the translated one.
 */
const standIns = new WeakMap<Node, Element>();

/**
 * Lets React go on in a page that a translator has changed. React keeps hold of its texts and throws when one that it
 * removes, or puts something before, is no longer where it was; and a text that it changes would stay the old one on the
 * screen, which may be an amount. So what stands in for a text is removed in its place, and gives the place back as soon
 * as the text changes. Called before hydration.
 */
export function allowForeignText(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    child: T,
    before: Node | null,
  ): T {
    return insertBefore.call(this, child, before && placeIn(this, before)) as T;
  };
  new MutationObserver(follow).observe(document, { childList: true, subtree: true });
}

/** The child of `parent` that is this node, holds it, or stands in for it; null when nothing does any more. */
function placeIn(parent: Node, node: Node): Node | null {
  if (node.parentNode === parent) return node;
  let place: Node | null = node.isConnected ? node : (standIns.get(node) ?? null);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

const changes = new MutationObserver(giveBack);

function follow(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
      if (!standIn) continue;
      standIns.set(text, standIn);
      changes.observe(text, { characterData: true });
    }
    // React has put the text elsewhere
    for (const text of addedNodes)
      if (text.nodeType === Node.TEXT_NODE) {
        standIns.get(text)?.remove();
        standIns.delete(text);
      }
  }
}

function giveBack(records: MutationRecord[]): void {
  for (const { target } of records) standIns.get(target)?.replaceWith(target);
}
