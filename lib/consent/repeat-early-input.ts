import {
  type EarlyInput,
  eventOf,
  inDocument,
  isBox,
  remembered,
  restoreField,
} from './early-fields';

const isHydrated = (node: HTMLElement) =>
  Object.keys(node).some((key) => key.startsWith('__reactProps'));

/** Takes what was remembered of elements that are hydrated by now; elements that have left the document are forgotten. */
function takeEarlyInput(): EarlyInput[] {
  const all = remembered().flatMap((input) => {
    const node = inDocument(input.node);
    return node ? [{ ...input, node }] : [];
  });
  const due = all.filter(({ node }) => isHydrated(node));
  remembered().splice(0, Infinity, ...all.filter((input) => !due.includes(input)));
  return due.filter(({ kind, event }) => kind !== 'press' || !event.defaultPrevented);
}

/**
 * Does again, in their order, what was done to elements before they were hydrated.
 * @param presses `last` repeats only the last press: of two answers to one question the second counts
 */
export async function repeatEarlyInput({ presses }: { presses: 'all' | 'last' }): Promise<void> {
  const due = takeEarlyInput();
  const last = due.findLast(({ kind }) => kind === 'press');
  for (const input of due) {
    if (presses === 'last' && input.kind === 'press' && input !== last) continue;
    repeat(input);
    // React renders the answer to one before the next is made.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function repeat(input: EarlyInput): void {
  const { node, kind, checked } = input;
  if (node instanceof HTMLFormElement) node.requestSubmit();
  else if (kind === 'press') node.click();
  else if (isBox(node)) {
    // React looks for a difference to what it last saw.
    node.checked = !checked;
    node.click();
  } else {
    const type = eventOf(node);
    if (type === 'input') (node as HTMLInputElement).value = '';
    restoreField(node, input);
    node.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
