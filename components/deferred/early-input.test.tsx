import { act, waitFor, within } from '@testing-library/react';
import { type ReactNode, use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { announceFilledFields } from '@/lib/browser/autofill';
import { EARLY_INPUT_SCRIPT } from '@/lib/consent/early-input';
import { InSite } from '@/lib/site/testing/render';
import { EarlyInput } from './early-input';

const pressed: string[] = [];
const madeAnew: unknown[] = [];
let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));
afterEach(() => expect(madeAnew.splice(0)).toEqual([]));

const Nothing = () => null;
const Page = ({ children }: { children?: ReactNode }) => (
  <html lang="en-AU">
    <head />
    <body>
      <main>
        {children}
        <button type="button" onClick={() => pressed.push('approve')}>
          Approve
        </button>
        <button type="button" onClick={() => pressed.push('refuse')}>
          Refuse
        </button>
        <button type="button" popoverTarget="help" onClick={() => pressed.push('help')}>
          Help
        </button>
        <p>Nothing to press</p>
      </main>
      <EarlyInput presses="last" />
    </body>
  </html>
);

/** The page as served, with its first script, before hydration. @param content what stands in it */
function aPageNotYetAlive(content: ReactNode = <Nothing />) {
  document.documentElement.innerHTML = renderToString(
    <InSite>
      <Page>{content}</Page>
    </InSite>,
  ).replace(/^<html[^>]*>|<\/html>$/g, '');
  document.documentElement.lang = 'en-AU';
  const script = document.createElement('script');
  script.textContent = EARLY_INPUT_SCRIPT;
  document.head.append(script);
  script.remove();
  return {
    /** Starts hydration. @param part a child of the page, which may suspend */
    hydrate: (part: ReactNode = <Nothing />) => {
      root = hydrateRoot(
        document,
        <InSite>
          <Page>{part}</Page>
        </InSite>,
        // a page that is not as React left it is made anew
        { onRecoverableError: (error) => void madeAnew.push(error) },
      );
    },
  };
}

// `screen` would look into the body that was there before the page
const inPage = () => within(document.body);
const remembered = () => (window as { earlyInput?: unknown[] }).earlyInput;

const press = (text: string) =>
  [...document.querySelectorAll('button, p')]
    .find(({ textContent }) => textContent === text)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

test('the last button that was pressed before the page was hydrated counts, once', async () => {
  const page = aPageNotYetAlive();
  press('Approve');
  press('Refuse');
  expect(pressed.splice(0)).toEqual([]);
  await act(async () => page.hydrate());
  await waitFor(() => expect(pressed.splice(0)).toEqual(['refuse']));

  // from here on React handles each press itself
  await act(async () => void press('Approve'));
  expect(pressed.splice(0)).toEqual(['approve']);
  expect(remembered()).toEqual([]);
});

test('so does one while React listens and waits for a part of the page', async () => {
  const page = aPageNotYetAlive();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = () => {
    use(arrived);
    return null;
  };
  await act(async () => page.hydrate(<Late />));
  await act(async () => void press('Approve'));
  expect(pressed).toEqual([]);
  await act(async () => arrive());
  await waitFor(() => expect(pressed.splice(0)).toEqual(['approve']));
});

test('so does a choice while React waits for a part that comes after it', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = () => {
    use(arrived);
    return null;
  };
  const page = aPageNotYetAlive(<Choices />);
  await act(async () =>
    page.hydrate(
      <>
        <Choices />
        <Late />
      </>,
    ),
  );
  await act(async () => inPage().getByRole('checkbox').click());
  await act(async () => arrive());
  await waitFor(() => expect(inPage().getByRole('status')).toHaveTextContent('5 as a gift'));
  expect(remembered()).toEqual([]);
});

test('a press that itself hydrates the page counts once', async () => {
  const page = aPageNotYetAlive();
  await act(async () => {
    page.hydrate();
    press('Approve');
    expect(pressed).toEqual(['approve']);
  });
  await act(async () => {});
  expect(remembered()).toEqual([]);
  expect(pressed.splice(0)).toEqual(['approve']);
});

/** A part with a field and a choice that React controls. */
function Choices() {
  const [amount, setAmount] = useState('5');
  const [isGift, setGift] = useState(false);
  return (
    <>
      <input
        aria-label="Amount"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <input
        type="checkbox"
        aria-label="Gift"
        checked={isGift}
        onChange={(event) => setGift(event.target.checked)}
      />
      <output>{isGift ? `${amount} as a gift` : amount}</output>
    </>
  );
}

test('a field whose change hydrates the page keeps what was typed', async () => {
  const page = aPageNotYetAlive(<Choices />);
  await act(async () => {
    page.hydrate(<Choices />);
    const field = inPage().getByRole<HTMLInputElement>('textbox');
    field.value = '50';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await waitFor(() => expect(inPage().getByRole('status')).toHaveTextContent('50'));
  expect(remembered()).toEqual([]);
});

test('what was typed early is not taken for seen when another part announces what is filled in', async () => {
  const page = aPageNotYetAlive(<Choices />);
  const field = inPage().getByRole<HTMLInputElement>('textbox');
  field.value = '50';
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await act(async () => {
    page.hydrate(<Choices />);
    press('Nothing to press');
    announceFilledFields();
  });
  await waitFor(() => expect(inPage().getByRole('status')).toHaveTextContent('50'));
  expect(remembered()).toEqual([]);
});

test('a choice that hydrates the page counts once, and so does the next', async () => {
  const page = aPageNotYetAlive(<Choices />);
  await act(async () => {
    page.hydrate(<Choices />);
    inPage().getByRole('checkbox').click();
  });
  await waitFor(() => expect(inPage().getByRole('status')).toHaveTextContent('5 as a gift'));
  expect(inPage().getByRole('checkbox')).toBeChecked();
  await act(async () => inPage().getByRole('checkbox').click());
  expect(inPage().getByRole('status')).toHaveTextContent(/^5$/);
  expect(remembered()).toEqual([]);
});

/** Fields that hold their own values, in a form that is sent without scripts, and two that React holds. */
function Search() {
  const [size, setSize] = useState('7');
  const [isGift, setGift] = useState(false);
  return (
    <div>
      <p>Find a transaction</p>
      <form action="/find" aria-label="Search">
        <select name="kind" aria-label="Kind" defaultValue="">
          <option value="">All</option>
          <option value="purchase">Purchases</option>
        </select>
        <input type="date" name="from" aria-label="From" defaultValue="" />
        <input type="checkbox" name="open" value="yes" aria-label="Open only" />
        <input type="radio" name="sort" value="new" aria-label="Newest" defaultChecked />
        <input type="radio" name="sort" value="old" aria-label="Oldest" />
        <textarea name="note" aria-label="Note" />
        <select aria-label="Size" value={size} onChange={({ target }) => setSize(target.value)}>
          <option value="7">Seven</option>
          <option value="8">Eight</option>
        </select>
        <input
          type="checkbox"
          aria-label="Gift"
          checked={isGift}
          onChange={({ target }) => setGift(target.checked)}
        />
        <output>{isGift ? `${size} as a gift` : size}</output>
      </form>
    </div>
  );
}

/** What a browser's translation does to each text of a page. */
function translate(): void {
  for (const place of document.querySelectorAll('p, button, option')) {
    const font = document.createElement('font');
    font.textContent = `${place.textContent} (translated)`;
    if (place instanceof HTMLOptionElement) place.textContent = font.textContent;
    else place.replaceChildren(font);
  }
}

/** As a person does it: the browser tells each change by two events. */
function set(label: string, value: string): void {
  const field = inPage().getByLabelText<HTMLInputElement>(label);
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function fillInSearch(): void {
  set('Kind', 'purchase');
  set('From', '2026-11-01');
  set('Note', 'The one for Kim');
  set('Size', '8');
  for (const label of ['Open only', 'Oldest', 'Gift']) inPage().getByLabelText(label).click();
}

const sent = () =>
  Object.fromEntries(new FormData(inPage().getByRole<HTMLFormElement>('form', { name: 'Search' })));
const FILLED_IN = {
  kind: 'purchase',
  from: '2026-11-01',
  note: 'The one for Kim',
  open: 'yes',
  sort: 'old',
};

test.each([
  ['as it is', false],
  ['that is made anew, since it was translated', true],
])(
  'what was chosen, ticked and typed early stands in a page %s, from its first moment',
  async (_, isTranslated) => {
    const page = aPageNotYetAlive(<Search />);
    if (isTranslated) translate();
    fillInSearch();
    const form = inPage().getByRole('form');
    // the first moment: nothing that comes by a later task has come
    act(() => page.hydrate(<Search />));
    expect(sent()).toEqual(FILLED_IN);
    await waitFor(() => expect(inPage().getByRole('status')).toHaveTextContent('8 as a gift'));
    expect(sent()).toEqual(FILLED_IN);
    expect(form.isConnected).toBe(!isTranslated);
    expect(remembered()).toEqual([]);
    expect(madeAnew.splice(0)).toHaveLength(isTranslated ? 1 : 0);
  },
);

test('a choice by which a translated page is made anew is kept', async () => {
  const page = aPageNotYetAlive(<Search />);
  translate();
  await act(async () => {
    page.hydrate(<Search />);
    fillInSearch();
  });
  await waitFor(() => expect(inPage().getByRole('status')).toHaveTextContent('8 as a gift'));
  expect(sent()).toEqual(FILLED_IN);
  expect(madeAnew.splice(0)).toHaveLength(1);
});

/** A form whose hook sets its fields to their first values when they come to life. */
function Details() {
  const { register } = useForm({ defaultValues: { state: 'NSW', isOver18: false, suburb: '' } });
  return (
    <form aria-label="Search">
      <select aria-label="State" {...register('state')}>
        <option value="NSW">New South Wales</option>
        <option value="VIC">Victoria</option>
      </select>
      <input type="checkbox" aria-label="Over 18" value="yes" {...register('isOver18')} />
      <input aria-label="Suburb" {...register('suburb')} />
    </form>
  );
}

test('what was chosen, ticked and typed early stands in a form that sets its fields itself', async () => {
  const page = aPageNotYetAlive(<Details />);
  set('State', 'VIC');
  set('Suburb', 'Fitzroy');
  inPage().getByLabelText('Over 18').click();
  const filledIn = { state: 'VIC', isOver18: 'yes', suburb: 'Fitzroy' };
  act(() => page.hydrate(<Details />));
  expect(sent()).toEqual(filledIn);
  await waitFor(() => expect(remembered()?.length).toBe(0));
  expect(sent()).toEqual(filledIn);
});

test('a file that was chosen early is told of, and stays chosen', async () => {
  const names: (string | undefined)[] = [];
  const Upload = () => (
    <input
      type="file"
      aria-label="Document"
      onChange={({ target }) => names.push(target.files?.[0]?.name)}
    />
  );
  const page = aPageNotYetAlive(<Upload />);
  const field = inPage().getByLabelText('Document');
  Object.defineProperty(field, 'files', { value: [new File(['x'], 'passport.png')] });
  Object.defineProperty(field, 'value', { get: () => 'C:\\fakepath\\passport.png' });
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  await act(async () => page.hydrate(<Upload />));
  await waitFor(() => expect(names).toEqual(['passport.png']));
  expect(remembered()?.length).toBe(0);
});

test('a button that was pressed in a page that was translated since then counts', async () => {
  const page = aPageNotYetAlive();
  press('Approve');
  translate();
  await act(async () => page.hydrate());
  await waitFor(() => expect(pressed.splice(0)).toEqual(['approve']));
  expect(madeAnew.splice(0)).toHaveLength(1);
});
