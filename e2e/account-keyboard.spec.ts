import { links } from '@/lib/routes/links';
import { ACCOUNT_PAGES } from './account-pages';
import { expect, type Page, test } from './fixtures';
import { signInByCall } from './shop';

const { href } = links({ variant: 'AU' });

/** What somebody can act on; of radio buttons the chosen one, since arrows lead to the others. */
const ACTIONS = [
  'a[href]',
  'button:enabled',
  'input:enabled:not([type=hidden], [type=radio]:not(:checked))',
  'select:enabled',
  'textarea:enabled',
  'summary',
].join(', ');

/** Where the focus is, and what is wrong with it there. */
interface Stop {
  name: string;
  key: string;
  isDate: boolean;
  faults: string[];
}

/** Presses Tab through the main part of the page. @returns each place that had the focus */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('main :is(.skeleton, [aria-busy=true])')).toHaveCount(0);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('no main');
    main.setAttribute('tabindex', '-1');
    main.focus();
  });
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || !element.closest('main')) return null;
      // where the element stands may change while the page goes on loading
      element.dataset.stop ??= String(performance.now());
      const faults: string[] = [];
      const box = element.getBoundingClientRect();
      if (box.bottom < 0 || box.top > innerHeight) faults.push('is out of view');
      const marked = [
        element,
        element.parentElement,
        element.nextElementSibling,
        element.closest('label'),
      ].some((one) => one && getComputedStyle(one).outlineStyle !== 'none');
      if (!marked) faults.push('does not show that it has the focus');
      const labels = (element as HTMLInputElement).labels;
      const name =
        element.getAttribute('aria-label') ||
        [...(labels ?? [])].map((label) => label.textContent).join(' ') ||
        element.textContent ||
        (document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? '');
      if (!name.trim()) faults.push('has no name');
      return {
        name: `${element.tagName.toLowerCase()} ${name.trim().slice(0, 60)}`,
        key: element.dataset.stop,
        isDate: element.matches('input[type=date]'),
        faults,
      };
    });
    if (!stop) break;
    const before = stops.at(-1);
    // day, month, year and the calendar's button are parts of one date field
    if (stop.isDate && before?.key === stop.key) before.faults.push(...stop.faults);
    else stops.push(stop);
  }
  return stops;
}

/** What can be acted on in the main part and was not stopped at. */
async function missed(page: Page): Promise<string[]> {
  return page.evaluate(
    (actions) =>
      [...document.querySelectorAll<HTMLElement>(`main :is(${actions})`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.closest('[inert]') && element.tabIndex >= 0)
        .filter((element) => element.dataset.stop === undefined)
        .map((element) => element.outerHTML.slice(0, 120)),
    ACTIONS,
  );
}

test('each page of the account is walked by keyboard alone: all is reached, seen and named @phone-only', async ({
  page,
}) => {
  // some twenty-five pages, a press of Tab for each stop
  test.slow();
  await signInByCall(page, 'player@fairdraw.example');
  for (const address of ACCOUNT_PAGES) {
    await page.goto(address);
    const stops = await walk(page);
    expect(stops.length, address).toBeGreaterThan(0);
    const faulty = stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));
    expect(faulty, address).toEqual([]);
    expect(new Set(stops.map(({ key }) => key)).size, `${address}: twice`).toBe(stops.length);
    expect(await missed(page), `${address}: not reached`).toEqual([]);
  }
});

test('what can be played again, and the published balance, come with their pages and not after them', async ({
  page,
}) => {
  await signInByCall(page, 'player@fairdraw.example');
  const parts = [
    [href('account'), 'href="/cart/replay/'],
    [href('pastTickets'), 'href="/cart/replay/'],
    [href('transactions'), 'id="published-balance"'],
  ] as const;
  for (const [address, part] of parts) {
    const html = await (await page.request.get(address)).text();
    expect(html.includes(part), `${address}: ${part}`).toBe(true);
  }
});
