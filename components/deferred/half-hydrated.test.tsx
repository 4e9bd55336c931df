import { act, waitFor, within } from '@testing-library/react';
import { use, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EARLY_INPUT_SCRIPT } from '@/lib/consent/early-input';
import { InSite } from '@/lib/site/testing/render';
import { EarlyInput } from './early-input';
import { lazyHydration } from './lazy-hydration';

// Where nobody can choose a file, a field takes what it is given.
const filesOf = new WeakMap<object, unknown>();
Object.defineProperty(HTMLInputElement.prototype, 'files', {
  get() {
    return filesOf.get(this);
  },
  set(files) {
    filesOf.set(this, files);
  },
});

const sent: string[] = [];
let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

/** What the part waits for in the middle of its hydration, when its first controls are taken over already. */
let waitsFor: Promise<void> | undefined;
function Late() {
  if (waitsFor) use(waitsFor);
  return null;
}

/** A form that answers to everything it is asked. */
function Ticket() {
  const [presses, setPresses] = useState<string[]>([]);
  const [games, setGames] = useState('18');
  const [note, setNote] = useState('');
  const [size, setSize] = useState('7');
  const [cause, setCause] = useState('');
  const [isGift, setGift] = useState(false);
  const [file, setFile] = useState('');
  // as forms do that ask the browser for something
  useLayoutEffect(() => setFile('none'), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(games);
      }}
    >
      {['Pick', 'Clear'].map((name) => (
        <button key={name} type="button" onClick={() => setPresses([...presses, name])}>
          {name}
        </button>
      ))}
      {!presses.includes('Remove') && (
        <button type="button" onClick={() => setPresses([...presses, 'Remove'])}>
          Remove
        </button>
      )}
      <input aria-label="Games" value={games} onChange={({ target }) => setGames(target.value)} />
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <select aria-label="Size" value={size} onChange={({ target }) => setSize(target.value)}>
        <option value="7">Seven</option>
        <option value="8">Eight</option>
      </select>
      <input
        type="radio"
        aria-label="Trees"
        checked={cause === 'trees'}
        onChange={() => setCause('trees')}
      />
      <input
        type="checkbox"
        aria-label="Gift"
        checked={isGift}
        onChange={({ target }) => setGift(target.checked)}
      />
      <input
        type="file"
        aria-label="Document"
        onChange={({ target }) => setFile(target.files?.[0]?.name ?? '')}
      />
      <button type="submit">Send</button>
      <output>{[games, note, size, cause, isGift ? 'gift' : '', file].join('|')}</output>
      <output aria-label="Presses">{presses.join(' ')}</output>
    </form>
  );
}

/** The form, and what comes later in the same part. */
const Part = lazyHydration(async () => () => (
  <>
    <Ticket />
    <Late />
    <p>Good luck</p>
  </>
));

const inPage = () => within(document.body);

/** What a browser's translation does to a text. */
function translate(): void {
  const font = document.createElement('font');
  font.textContent = 'Viel Erfolg';
  inPage().getByText('Good luck').replaceChildren(font);
}

/** A page that is hydrated, with a part that is half hydrated: what it waits for comes when the test says so. */
async function aHalfHydratedPart({ isTranslated }: { isTranslated: boolean }) {
  const page = (
    <InSite>
      <html lang="en-AU">
        <head />
        <body>
          <main>
            <Part />
          </main>
          <EarlyInput presses="last" />
        </body>
      </html>
    </InSite>
  );
  waitsFor = undefined;
  const html = await waitFor(() => renderToString(page));
  document.documentElement.innerHTML = html.replace(/^<html[^>]*>|<\/html>$/g, '');
  document.documentElement.lang = 'en-AU';
  const script = document.createElement('script');
  script.textContent = EARLY_INPUT_SCRIPT;
  document.head.append(script);
  script.remove();
  let resolve = () => {};
  waitsFor = new Promise<void>((done) => {
    resolve = done;
  });
  await act(async () => {
    root = hydrateRoot(document, page, { onRecoverableError: () => {} });
  });
  if (isTranslated) translate();
  return {
    /** What was waited for is there, but React has not tried again yet. */
    come: () => {
      waitsFor = undefined;
    },
    tryAgain: () => act(async () => resolve()),
  };
}

/** As a person does it: the browser tells each change by two events. */
function set(label: string, value: string): void {
  const field = inPage().getByLabelText(label);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
const chooseFile = () => {
  const field = inPage().getByLabelText('Document');
  filesOf.set(field, [new File(['x'], 'a.png')]);
  Object.defineProperty(field, 'value', { get: () => 'C:\\fakepath\\a.png' });
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};
const remembered = () => (window as { earlyInput?: unknown[] }).earlyInput;
const press = (name: string) => inPage().getByText(name, { selector: 'button' }).click();

const DEEDS: [string, () => void, string][] = [
  ['typed into a field', () => set('Games', '4'), '4||7|||none'],
  ['typed into a text area', () => set('Note', 'hello'), '18|hello|7|||none'],
  ['chosen of a list', () => set('Size', '8'), '18||8|||none'],
  ['chosen of two', () => inPage().getByLabelText('Trees').click(), '18||7|trees||none'],
  ['ticked', () => inPage().getByLabelText('Gift').click(), '18||7||gift|none'],
  ['chosen as a file', chooseFile, '18||7|||a.png'],
];

describe.each([
  ['is hydrated by it', false],
  ['is rendered anew by it, since it was translated', true],
])('in a half hydrated part that %s', (_, isTranslated) => {
  test.each(DEEDS)('what is %s counts', async (__, deed, expected) => {
    const part = await aHalfHydratedPart({ isTranslated });
    await act(async () => {
      part.come();
      deed();
    });
    await part.tryAgain();
    await waitFor(() => expect(inPage().getAllByRole('status')[0]).toHaveTextContent(expected));
    expect(remembered()).toEqual([]);
  });
  test.each(DEEDS)('what is %s while it waits counts', async (__, deed, expected) => {
    const part = await aHalfHydratedPart({ isTranslated });
    await act(async () => deed());
    await act(async () => part.come());
    await part.tryAgain();
    await waitFor(() => expect(inPage().getAllByRole('status')[0]).toHaveTextContent(expected));
    expect(remembered()).toEqual([]);
  });
  test.each(['Pick', 'Remove'])('a press of %s counts once', async (name) => {
    const part = await aHalfHydratedPart({ isTranslated });
    await act(async () => {
      part.come();
      press(name);
    });
    await part.tryAgain();
    await waitFor(() => expect(inPage().getByLabelText('Presses')).toHaveTextContent(name));
    expect(inPage().getByLabelText('Presses').textContent).toBe(name);
    expect(remembered()).toEqual([]);
  });
  test('a form that is sent is sent once, and does not leave the page', async () => {
    const left: boolean[] = [];
    addEventListener('submit', (event) => left.push(!event.defaultPrevented), { once: true });
    const part = await aHalfHydratedPart({ isTranslated });
    await act(async () => press('Send'));
    expect(left).toEqual([false]);
    await act(async () => part.come());
    await part.tryAgain();
    await waitFor(() => expect(sent.splice(0)).toEqual(['18']));
  });
});

test('who is typing when a part is rendered anew goes on typing', async () => {
  const part = await aHalfHydratedPart({ isTranslated: true });
  const games = () => inPage().getByLabelText<HTMLInputElement>('Games');
  const before = games();
  await act(async () => {
    set('Note', 'For Kim');
    before.focus();
    before.select();
  });
  part.come();
  await part.tryAgain();
  expect(before.isConnected).toBe(false);
  expect(games()).toHaveFocus();
  expect([games().selectionStart, games().selectionEnd]).toEqual([0, 2]);
  await act(async () => set('Games', '4'));
  await waitFor(() => expect(remembered()).toEqual([]));
  expect(inPage().getAllByRole('status')[0]).toHaveTextContent('4|For Kim|7|||none');
});

test('who has left the field is not brought back to it', async () => {
  const part = await aHalfHydratedPart({ isTranslated: true });
  const before = inPage().getByLabelText('Games');
  await act(async () => {
    before.focus();
    before.blur();
  });
  await waitFor(() => expect((window as { focused?: unknown }).focused).toBeFalsy());
  part.come();
  await part.tryAgain();
  expect(before.isConnected).toBe(false);
  expect(document.body).toHaveFocus();
});
