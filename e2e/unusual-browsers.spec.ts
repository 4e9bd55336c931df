import { links } from '@/lib/routes/links';
import { someOf } from '@/lib/testing/repeats';
import { expect, type Page, test } from './fixtures';
import { addPowerball } from './shop';

const { href } = links({ variant: 'AU' });

/** The sale dates of a page, as browsers show them. */
const daysOf = (page: Page) => page.locator('main time').allTextContents();

/** The same as the server wrote them, in the shop's own time zone and calendar. */
async function servedDays(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text();
  return page.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('main time')].map(
        (time) => time.textContent ?? '',
      ),
    html,
  );
}

/** What browsers have had for a short time only, or not at all on a phone of some years ago. */
function forgetNewThings(): void {
  for (const [owner, ...names] of [
    [window, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation'],
    [document, 'startViewTransition'],
    [Promise, 'withResolvers', 'try'],
    [URL, 'canParse', 'parse'],
    [AbortSignal, 'any', 'timeout'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [Array, 'fromAsync'],
    [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf'],
    [Intl, 'DurationFormat', 'Segmenter'],
  ] as const)
    for (const name of names)
      for (let holder: object | null = owner; holder; holder = Object.getPrototypeOf(holder))
        Reflect.deleteProperty(holder, name);
}

/** What opens over the page is a plain element there, and the selector of open popovers is a mistake. */
function forgetTopLayer(): void {
  for (const name of ['showModal', 'show', 'close'])
    Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  const { matches } = Element.prototype;
  Object.defineProperty(Element.prototype, 'matches', {
    value(this: Element, selector: string) {
      if (/:(popover-open|modal)/.test(selector)) throw new DOMException(selector, 'SyntaxError');
      return matches.call(this, selector);
    },
  });
}

const ELSEWHERE = [
  ['on Kiritimati', { timezoneId: 'Pacific/Kiritimati' }],
  ['in Pago Pago', { timezoneId: 'Pacific/Pago_Pago' }],
  ['in Arabic', { locale: 'ar-EG' }],
  ['with a Buddhist calendar', { locale: 'th-TH' }],
] as const;

for (const [where, options] of someOf(ELSEWHERE, 2)) {
  test.describe(where, () => {
    test.use(options);

    test('days are those of the shop, in its own words, and games are added', async ({ page }) => {
      for (const path of [href('home'), href('results'), href('blog')]) {
        await page.goto(path);
        await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
        const served = (await servedDays(page)).filter((day) => /\d{4}/.test(day));
        await expect.poll(() => daysOf(page)).toEqual(expect.arrayContaining(served));
        await expect(page.getByRole('main')).not.toHaveText(/[٠-٩]|[a-zก-๙.] 25[67]\d\b/);
      }
      await addPowerball(page);
    });
  });
}

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('pressed numbers are told from others, and games are added', async ({ page }) => {
    await page.goto(href('play', { offer: 'powerball2018' }));
    const grid = page.getByRole('group', { name: 'Numbers' });
    await grid.getByRole('button', { name: '7', exact: true }).click();
    const pressed = grid.getByRole('button', { name: '7', exact: true, pressed: true });
    await expect(pressed).toBeVisible();
    const looks = (name: string) =>
      grid.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { color, backgroundColor, borderColor, outlineStyle } = getComputedStyle(button);
        return [color, backgroundColor, borderColor, outlineStyle].join();
      });
    await expect.poll(() => looks('7')).not.toBe(await looks('8'));
    await addPowerball(page);
  });
});

for (const [where, forget] of [
  ['on a phone of some years ago', forgetNewThings],
  ['without dialogs and popovers', forgetTopLayer],
] as const) {
  test(`${where}, pages read and games are added`, async ({ page }) => {
    await page.addInitScript(forget);
    for (const path of [href('home'), href('results'), href('login')]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not you/);
      await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    }
    await addPowerball(page);
    await expect(page.getByRole('heading', { name: 'Powerball' })).toBeVisible();
  });
}
