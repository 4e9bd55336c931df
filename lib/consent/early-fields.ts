/** What somebody did to an element before React could handle it. */
export interface EarlyInput {
  node: HTMLElement;
  kind: 'press' | 'field' | 'submit';
  event: Event;
  /** what a field held then */
  value: string | undefined;
  /** whether a box was ticked then */
  checked: boolean | undefined;
}

export const isBox = (field: Element): field is HTMLInputElement =>
  field.matches('[type=radio], [type=checkbox]');

/** What the document's first script remembers, and what it is told. */
interface FirstScript {
  earlyInput?: EarlyInput[];
  isHydrated?: (node: HTMLElement) => boolean;
  /** what has the focus, or had it when it was taken out of the document */
  focused?: HTMLElement | undefined;
}

export const remembered = (): EarlyInput[] => (window as FirstScript).earlyInput ?? [];

const isTranslated = (node: Element) => node.querySelector('font') !== null;

const attributesOf = (node: Element): string =>
  JSON.stringify(['type', 'name', 'value', 'aria-label'].map((name) => node.getAttribute(name)));

/** What a form asks for. Its text is no mark of it: it changes with what is filled in. */
const controlsOf = (node: Element): string =>
  node instanceof HTMLFormElement
    ? [...node.elements]
        .map((control) => `${control.localName} ${control.getAttribute('name')}`)
        .join()
    : '';

/** Whether one may be the other's successor. A translator changes texts, also those of options. */
function isAlike(node: Element, other: Element): boolean {
  const hasItsText = node.localName === 'button' && !isTranslated(node);
  return (
    attributesOf(node) === attributesOf(other) &&
    controlsOf(node) === controlsOf(other) &&
    (!hasItsText || node.textContent === other.textContent)
  );
}

/** Where it stood within what was taken out of the document, as a selector. */
function placeOf(node: Element): string {
  const { parentElement: parent, localName } = node;
  if (!parent) return localName;
  const alike = [...parent.children].filter((child) => child.localName === localName);
  return `${placeOf(parent)} > ${localName}:nth-of-type(${alike.indexOf(node) + 1})`;
}

/**
 * The element itself, or its successor: React renders a part anew when something around it changes before the part's
 * code has arrived, and a page that is not as the server sent it, such as a translated one. Undefined when there is no
 * certain one.
 */
export function inDocument(node: HTMLElement): HTMLElement | undefined {
  if (node.isConnected) return node;
  const alike = (root: ParentNode, selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((other) => isAlike(node, other));
  const before = alike(node.getRootNode() as Element, node.localName);
  const now = alike(document, node.localName);
  if (before.length === now.length) return now[before.indexOf(node)];
  const inPlace = alike(document, placeOf(node));
  return inPlace.length === 1 ? inPlace[0] : undefined;
}

const isHydrated = (node: HTMLElement) => (window as FirstScript).isHydrated?.(node) ?? false;

/** What is remembered of elements that React has taken over by now. */
export const hydratedInput = (): EarlyInput[] =>
  remembered().filter(({ node }) => {
    const now = inDocument(node);
    return now !== undefined && isHydrated(now);
  });

/** As much of this as nothing has handled since. What has left the document is forgotten. */
export function dueInput(inputs: readonly EarlyInput[]): EarlyInput[] {
  const all = remembered().filter(({ node }) => inDocument(node));
  remembered().splice(0, Infinity, ...all);
  return all.filter((input) => inputs.includes(input));
}

/** Takes it out of what is remembered. @returns whether it was there, and no handler has swallowed it */
export function takeEarlyInput(input: EarlyInput): boolean {
  const at = remembered().indexOf(input);
  if (at < 0) return false;
  remembered().splice(at, 1);
  return input.kind !== 'press' || !input.event.defaultPrevented;
}

/** Sets what a field holds, unnoticed by React: the event that follows is to tell it. */
function setUnnoticed(field: HTMLElement, name: 'value' | 'checked', to: unknown): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, to);
}

const isFileField = (field: Element): field is HTMLInputElement => field.matches('[type=file]');

/** The event by which React hears of a change. */
export const eventOf = (field: Element): 'input' | 'change' =>
  field.localName === 'select' || isFileField(field) ? 'change' : 'input';

/** Puts into a field what it held then. Only the person may name a file: a successor takes over what was chosen. */
export function restoreField(field: HTMLElement, { event, value, checked }: EarlyInput): void {
  if (isBox(field)) setUnnoticed(field, 'checked', checked);
  else if (isFileField(field)) {
    if (field !== event.target) field.files = (event.target as HTMLInputElement).files;
  } else setUnnoticed(field, 'value', value);
}

/**
 * Puts back at once what fields held before they were hydrated: a form may be sent before the events are repeated that
 * tell React of it. From here on the successor of a field stands for it, so that what is typed next counts instead.
 */
export function keepEarlyFields(): void {
  for (const input of remembered()) {
    const field = input.kind === 'field' && inDocument(input.node);
    if (!field) continue;
    restoreField(field, input);
    input.node = field;
  }
  keepFocus();
}

/** Gives the focus to the successor of what had it: somebody may be in the middle of typing. */
function keepFocus(): void {
  const node = (window as FirstScript).focused;
  if (!node || node.isConnected || document.activeElement !== document.body) return;
  const successor = node.matches('input, textarea, select, button') && inDocument(node);
  if (!successor) return;
  successor.focus({ preventScroll: true });
  if (hasCaret(node) && hasCaret(successor))
    successor.setSelectionRange(node.selectionStart, node.selectionEnd);
}

const hasCaret = (field: Element): field is HTMLInputElement =>
  (field as Partial<HTMLInputElement>).selectionStart != null;
