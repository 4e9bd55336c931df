import { act, waitFor, within } from '@testing-library/react';
import { type ReactNode, use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { announceFilledFields } from '@/lib/browser/autofill';
import { EARLY_INPUT_SCRIPT } from '@/lib/consent/early-input';
import { InSite } from '@/lib/site/testing/render';
import { EarlyInput } from './early-input';

const pressed: string[] = [];
let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

const Nothing = () => null;
const Page = ({ children }: { children?: ReactNode }) => (
  <html lang="en-AU">
    <head />
    <body>
      {children}
      <EarlyInput presses="last" />
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
