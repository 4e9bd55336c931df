import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { createContext, type ReactNode, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { EARLY_INPUT_SCRIPT } from '@/lib/consent/early-input';
import { EarlyInput } from './early-input';
import { lazyHydration } from './lazy-hydration';

const sent: string[] = [];
let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

/** A form that answers to everything it is asked. */
function Ticket() {
  const [chosen, setChosen] = useState<string[]>([]);
  const [size, setSize] = useState('7');
  const [cause, setCause] = useState('');
  const [email, setEmail] = useState('');
  const [isGift, setGift] = useState(false);
  const press = (number: string) =>
    setChosen(
      chosen.includes(number) ? chosen.filter((one) => one !== number) : [...chosen, number],
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push([...chosen, size, cause, email].join(' '));
      }}
    >
      {['1', '2', '3'].map((number) => (
        <button key={number} type="button" onClick={() => press(number)}>
          {number}
        </button>
      ))}
      <select value={size} onChange={({ target }) => setSize(target.value)}>
        <option>7</option>
        <option>8</option>
      </select>
      <input type="radio" name="cause" value="trees" onChange={() => setCause('trees')} />
      <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      <input type="checkbox" checked={isGift} onChange={({ target }) => setGift(target.checked)} />
      <button type="submit">Send</button>
      <output>{chosen.join(' ')}</output>
      <output id="fields">{[size, cause, email, isGift ? 'a gift' : 'no gift'].join(' ')}</output>
    </form>
  );
}

const Visitor = createContext('');
let meet: (visitor: string) => void = () => {};

/** As the shop's frame learns who visits it. */
function Around({ children }: { children: ReactNode }) {
  const [visitor, setVisitor] = useState('');
  meet = setVisitor;
  return <Visitor value={visitor}>{children}</Visitor>;
}

/** A page as served, with its first script, and a part whose code arrives when the test says so. */
async function aServedPage() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const OnServer = lazyHydration(async () => Ticket);
  const InBrowser = lazyHydration(async () => {
    await arrived;
    return Ticket;
  });
  const page = (Part: typeof OnServer) => (
    <>
      <Around>
        <Part />
      </Around>
      <button type="button" onClick={() => sent.push('menu')}>
        Menu
      </button>
      <EarlyInput presses="last" />
    </>
  );
  const html = await waitFor(() => renderToString(page(OnServer)));
  document.body.innerHTML = `<div id="page">${html}</div>`;
  const script = document.createElement('script');
  script.textContent = EARLY_INPUT_SCRIPT;
  document.head.append(script);
  script.remove();
  return {
    html,
    hydrate: () =>
      act(async () => {
        root = hydrateRoot(find('#page'), page(InBrowser));
      }),
    arrive: () => act(async () => arrive()),
  };
}

function find<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
const chosen = () => find('output').textContent;

/** What a person does to a field, as the browser tells it. */
function set(field: HTMLInputElement | HTMLSelectElement, value: string) {
  const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a part is served whole and without scripts, and is alive once its code has arrived', async () => {
  const page = await aServedPage();
  expect(page.html).toMatch(/^<!--&--><form><button type="button">1<\/button>.*<!--\/&-->/);
  expect(page.html).not.toMatch(/<script|<template/);
  const form = find('form');
  await page.hydrate();
  await page.arrive();
  expect(find('form')).toBe(form);
  await act(async () => button('2')?.click());
  expect(chosen()).toBe('2');
});

test('each press in a part counts, also where it is alive as soon as the page', async () => {
  const page = await aServedPage();
  for (const number of ['3', '1', '2', '3']) button(number)?.click();
  jest.useFakeTimers();
  await page.hydrate();
  await page.arrive();
  await act(() => jest.runAllTimersAsync());
  jest.useRealTimers();
  expect(chosen()).toBe('1 2');
});

test('what was pressed, chosen, typed and sent before that counts, once and in its order', async () => {
  const page = await aServedPage();
  button('3')?.click();
  await page.hydrate();
  await act(async () => {
    button('1')?.click();
    set(find('select'), '8');
    find('[type=radio]').click();
    set(find('[type=email]'), 'kim@fairdraw.example');
    button('Send')?.click();
  });
  expect(sent).toEqual([]);
  await page.arrive();
  await waitFor(() => expect(sent.splice(0)).toEqual(['3 1 8 trees kim@fairdraw.example']));

  await act(async () => button('1')?.click());
  expect(chosen()).toBe('3');
  expect((window as { earlyInput?: unknown[] }).earlyInput).toEqual([]);
});

test('a press counts, too, when React renders the part anew since something around it has changed', async () => {
  const page = await aServedPage();
  await page.hydrate();
  await act(async () => button('2')?.click());
  await act(async () => meet('Kim'));
  await page.arrive();
  await waitFor(() => expect(chosen()).toBe('2'));
});

test('so does what was chosen, ticked and typed', async () => {
  const page = await aServedPage();
  await page.hydrate();
  await act(async () => {
    set(find('select'), '8');
    find('[type=checkbox]').click();
    find('[type=radio]').click();
    set(find('[type=email]'), 'kim@fairdraw.example');
  });
  const select = find('select');
  await act(async () => meet('Kim'));
  await page.arrive();
  expect(select.isConnected).toBe(false);
  await waitFor(() =>
    expect(find('#fields').textContent).toBe('8 trees kim@fairdraw.example a gift'),
  );
});

test('what a password manager fills in without an event before that counts as typed', async () => {
  const page = await aServedPage();
  await page.hydrate();
  const email = find<HTMLInputElement>('[type=email]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    email,
    'kim@fairdraw.example',
  );
  await page.arrive();
  await waitFor(() => expect(find('#fields')).toHaveTextContent('kim@fairdraw.example'));
  await act(async () => button('Send')?.click());
  expect(sent.splice(0)).toEqual(['7  kim@fairdraw.example']);
});

test('what is typed and pressed once more before it is repeated counts as it was done last', async () => {
  const page = await aServedPage();
  button('3')?.click();
  button('1')?.click();
  set(find('[type=email]'), 'kim');
  jest.useFakeTimers();
  await page.hydrate();
  await page.arrive();
  while (chosen() === '') await act(() => jest.advanceTimersToNextTimerAsync());
  expect(chosen()).toBe('3');
  await act(async () => {
    button('1')?.click();
    set(find('[type=email]'), 'kim@fairdraw.example');
  });
  await act(() => jest.runAllTimersAsync());
  jest.useRealTimers();
  expect(chosen()).toBe('3 1');
  expect(find('#fields')).toHaveTextContent('kim@fairdraw.example');
});

test('a button that did not answer and is pressed again counts once', async () => {
  const page = await aServedPage();
  await page.hydrate();
  await act(async () => {
    button('2')?.click();
    button('2')?.click();
  });
  await page.arrive();
  await waitFor(() => expect(chosen()).toBe('2'));
});

test('the frame answers while a part of the page waits', async () => {
  const page = await aServedPage();
  await page.hydrate();
  await act(async () => button('2')?.click());
  await act(async () => button('Menu')?.click());
  expect(sent.splice(0)).toEqual(['menu']);
  await page.arrive();
  await waitFor(() => expect(chosen()).toBe('2'));
  expect(sent).toEqual([]);
});
