import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { ReactNode } from 'react';
import { render } from '@/lib/site/testing/render';
import { RouteFocus } from './route-focus';

const results = (
  <>
    <h1>Results</h1>
    <a href="/draw/1">Draw 1</a>
    <a href="/draw/2">Draw 2</a>
    <a href="/draw/2">Draw 2 again</a>
  </>
);
const draw = (
  <>
    <h1>Draw 2</h1>
    <h2 id="prizes">Prizes</h2>
    <input aria-label="Your numbers" />
  </>
);

/** The frame with a page in it. jsdom does not navigate, so the test does what the router would do. */
const shop = (pathname: string, page: ReactNode) => (
  <PathnameContext.Provider value={pathname}>
    <RouteFocus />
    <a href="/draw/9" onClick={(event) => event.preventDefault()}>
      Menu
    </a>
    <main key={pathname} onClickCapture={(event) => event.preventDefault()}>
      {page}
    </main>
  </PathnameContext.Provider>
);

/** The router's live region, as Next adds it to the page. */
function announcer(): HTMLElement {
  const host = document.createElement('next-route-announcer');
  const voice = document.createElement('div');
  voice.setAttribute('aria-live', 'assertive');
  host.attachShadow({ mode: 'open' }).append(voice);
  document.body.append(host);
  return voice;
}

function begin(page = results) {
  history.replaceState(null, '', '/results');
  const { rerender } = render(shop('/results', page));
  const show = (address: string, next: ReactNode, { back = false } = {}) => {
    history.pushState(null, '', address);
    if (back) window.dispatchEvent(new PopStateEvent('popstate'));
    rerender(shop(location.pathname, next));
  };
  return { show, user: userEvent.setup() };
}
afterEach(() => document.querySelector('next-route-announcer')?.remove());

test('a page that is loaded keeps the focus where the browser has it', () => {
  begin();
  expect(document.body).toHaveFocus();
});

describe('a document that is loaded', () => {
  const cameFrom = (referrer: string) =>
    Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  afterEach(() => cameFrom(''));

  test('by a page of the shop, as after joining or paying, begins at its heading', () => {
    cameFrom(`${location.origin}/checkout/login`);
    begin();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('whose heading comes later, or anew, begins at it as soon as it is there', async () => {
    cameFrom(`${location.origin}/checkout/login`);
    history.replaceState(null, '', '/cart/buy');
    const { rerender } = render(shop('/cart/buy', <p>Loading</p>));
    expect(document.body).toHaveFocus();
    rerender(shop('/cart/buy', <h1>Payment</h1>));
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
    rerender(
      shop(
        '/cart/buy',
        <section>
          <h1>Payment</h1>
        </section>,
      ),
    );
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  test('leaves the focus alone once somebody has pressed a key', async () => {
    cameFrom(`${location.origin}/checkout/login`);
    history.replaceState(null, '', '/cart/buy');
    const { rerender } = render(shop('/cart/buy', <p>Loading</p>));
    await userEvent.keyboard('a');
    rerender(shop('/cart/buy', <h1>Payment</h1>));
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });

  test('keeps the focus where somebody is typing already', () => {
    cameFrom(`${location.origin}/results`);
    const { container } = render(<main>{draw}</main>);
    screen.getByRole('textbox').focus();
    render(shop('/draw/2', <p>Loaded around it</p>));
    expect(container.querySelector('input')).toHaveFocus();
  });

  test.each(['https://bank.example/question', ''])(
    'from %p keeps it where the browser has it',
    (from) => {
      cameFrom(from);
      begin();
      expect(document.body).toHaveFocus();
    },
  );
});

test('a page that is swapped in begins at its heading, which is heard once', async () => {
  const voice = announcer();
  const { show, user } = begin();
  await user.click(screen.getByRole('link', { name: 'Draw 1' }));
  show('/draw/1', draw);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(voice).toHaveAttribute('aria-live', 'off');
});

test('a link of the frame, which stays, does not keep the focus', async () => {
  const { show, user } = begin(draw);
  await user.click(screen.getByRole('link', { name: 'Menu' }));
  show('/draw/9', draw);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('an address that names a part begins there, a page without a heading at its main part', () => {
  const { show } = begin();
  show('/draw/2#prizes', draw);
  expect(screen.getByRole('heading', { name: 'Prizes' })).toHaveFocus();
  show('/bare', <p>Bare</p>);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a page that begins with its form keeps the focus there, and its title is said', () => {
  const voice = announcer();
  const { show } = begin();
  show('/check', <input aria-label="Your numbers" ref={(field) => field?.focus()} />);
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(voice).toHaveAttribute('aria-live', 'assertive');
});

test('Back leads to the link by which the page was left, of two that lead there to the one', async () => {
  const { show, user } = begin();
  await user.click(screen.getByRole('link', { name: 'Draw 2 again' }));
  show('/draw/2', draw);
  show('/results', results, { back: true });
  expect(screen.getByRole('link', { name: 'Draw 2 again' })).toHaveFocus();
});

test('Back to a page whose link is gone leads to its heading', async () => {
  const { show, user } = begin();
  await user.click(screen.getByRole('link', { name: 'Draw 2 again' }));
  show('/draw/2', draw);
  show('/results', <h1>No results</h1>, { back: true });
  expect(screen.getByRole('heading', { name: 'No results' })).toHaveFocus();
});
