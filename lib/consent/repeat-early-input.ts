/** What somebody did to an element before React could handle it. */
interface EarlyInput {
  node: HTMLElement;
  event: Event;
  /** what a field held then */
  value: string | undefined;
}

const isHydrated = (node: HTMLElement) =>
  Object.keys(node).some((key) => key.startsWith('__reactProps'));

const signature = (node: Element): string =>
  ['type', 'name', 'value', 'aria-label'].map((name) => node.getAttribute(name)).join('\n') +
  node.textContent;

/**
 * The element itself, or its successor: React renders a part anew when something around it changes before the part's
 * code has arrived. Undefined when there is no certain one.
 */
function inDocument(node: HTMLElement): HTMLElement | undefined {
  if (node.isConnected) return node;
  const alike = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>(node.localName)].filter(
      (other) => signature(other) === signature(node),
    );
  const before = alike(node.getRootNode() as Element);
  const now = alike(document);
  return before.length === now.length ? now[before.indexOf(node)] : undefined;
}

/** Takes what was remembered of elements that are hydrated by now; elements that have left the document are forgotten. */
function takeEarlyInput(): EarlyInput[] {
  const place = window as { earlyInput?: EarlyInput[] };
  const all = (place.earlyInput ?? []).flatMap((input) => {
    const node = inDocument(input.node);
    return node ? [{ ...input, node }] : [];
  });
  const due = all.filter(({ node }) => isHydrated(node));
  place.earlyInput?.splice(0, Infinity, ...all.filter((input) => !due.includes(input)));
  return due.filter(({ event }) => event.type !== 'click' || !event.defaultPrevented);
}

/**
 * Does again, in their order, what was done to elements before they were hydrated.
 * @param presses `last` repeats only the last press: of two answers to one question the second counts
 */
export async function repeatEarlyInput({ presses }: { presses: 'all' | 'last' }): Promise<void> {
  const due = takeEarlyInput();
  const last = due.findLast(({ event }) => event.type === 'click');
  for (const input of due) {
    if (presses === 'last' && input.event.type === 'click' && input !== last) continue;
    repeat(input);
    // React renders the answer to one before the next is made.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function repeat({ node, event, value = '' }: EarlyInput): void {
  if (node instanceof HTMLFormElement) node.requestSubmit();
  else if (event.type === 'click') node.click();
  else if (node instanceof HTMLSelectElement) {
    node.value = value;
    node.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (node instanceof HTMLInputElement && event.type === 'change') {
    // React looks for a difference to what it last saw.
    node.checked = node.type === 'checkbox' && !node.checked;
    node.click();
  } else {
    const type = node instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    (node as HTMLInputElement).value = '';
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(node, value);
    node.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
