import {
  type EarlyInput,
  eventOf,
  inDocument,
  isBox,
  remembered,
  restoreField,
  takeEarlyInput,
} from './early-fields';

/** What is being done again: several parts may ask for it at once. */
let turn = Promise.resolve();

/**
 * Does again, in their order, what was done to elements before they were hydrated, unless it was done once more meanwhile.
 * @param presses `last` repeats only the last press: of two answers to one question the second counts
 */
export function repeatEarlyInput(
  inputs: readonly EarlyInput[],
  { presses }: { presses: 'all' | 'last' },
): Promise<void> {
  const last = inputs.findLast(({ kind }) => kind === 'press');
  turn = turn.then(async () => {
    for (const input of inputs) {
      const node = takeEarlyInput(input) && inDocument(input.node);
      if (!node || (presses === 'last' && input.kind === 'press' && input !== last)) continue;
      // Handling this one is not to forget what was done to the same element later.
      const later = remembered().splice(0);
      repeat({ ...input, node });
      remembered().unshift(...later);
      // React renders the answer to one before the next is made.
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  return turn;
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
