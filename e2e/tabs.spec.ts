import { KNOWN_AT } from '@/components/session/known-here';
import { links } from '@/lib/routes/links';
import { expect, type Page, test } from './fixtures';
import { addPowerballByCall, addRaffleBookByCall, SANDBOX_PASSWORD, signIn } from './shop';

const { href } = links({ variant: 'AU' });
const HOUR_MS = 3_600_000;

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account/ });
const login = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' });

/** How long nobody has done anything, as the browser's tabs know. */
const idleMs = (page: Page) =>
  page.evaluate(() => Date.now() - Number(localStorage.getItem('fairdraw.active') ?? 0));

/** A second tab on the account of whoever is signed in in the first. */
async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(href('transactions'));
  await expect(account(tab)).toBeVisible();
  return tab;
}

test('a customer who is busy in one tab stays signed in in both; an idle hour ends both', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // the pages that are being left may still ask for what they showed
  expectConsoleError(/401/);
  await context.clock.install();
  await signIn(page, 'charity@fairdraw.example');
  await page.waitForURL(`**${href('account')}`);
  const tab = await secondTab(page);

  await context.clock.fastForward(HOUR_MS * 0.7);
  await page.bringToFront();
  // a page that has just been opened notices nobody until its scripts have come
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift');
      return idleMs(page);
    }, 'a key counts as a sign of life')
    .toBeLessThan(HOUR_MS / 10);
  await context.clock.fastForward(HOUR_MS * 0.7);
  await expect(account(tab)).toBeVisible();
  await tab.reload();

  await context.clock.fastForward(HOUR_MS);
  for (const one of [page, tab]) {
    await one.bringToFront();
    await one.waitForURL(`**${href('login')}**`);
    await expect(login(one)).toBeVisible();
  }
  const reason = (one: Page) => one.getByText('You are signed out', { exact: true }).count();
  await expect
    .poll(async () => Math.max(await reason(page), await reason(tab)), 'one of them says why')
    .toBe(1);
});

test('whoever signs out in one tab is out in the other, and another customer takes their place @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  await addPowerballByCall(page);
  await signIn(page, 'charity@fairdraw.example');
  await page.waitForURL(`**${href('account')}`);
  const tab = await secondTab(page);

  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`**${href('lottoTickets')}`);
  await tab.waitForURL(`**${href('login')}**`);
  await expect(login(tab)).toBeVisible();

  await page.goto(href('cart'));
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await signIn(tab, 'gb@fairdraw.example');
  await tab.waitForURL(`**${href('account')}`);
  await expect(account(page)).toBeVisible();
  await expect(account(page)).toContainText('£');
});

test('what one tab has taken out of the cart goes in the other when it is taken out there', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  await addPowerballByCall(page);
  await addRaffleBookByCall(page);
  await page.goto(href('cart'));
  const tab = await context.newPage();
  await tab.goto(href('cart'));
  const remove = (one: Page) => one.getByRole('button', { name: 'Remove Powerball' });
  await expect(remove(tab)).toBeVisible();
  // until it is pressed there, the tab does not read by itself what has become of the cart
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tab.route('**/api/call/getCart*', async (route) => {
    await pressed;
    await route.continue();
  });
  await remove(page).click();
  await expect(page.getByText('Powerball was removed.')).toBeVisible();
  await remove(tab).click();
  release();
  await expect(tab.getByRole('heading', { name: 'Powerball' })).toBeHidden();
  await expect(tab.getByRole('heading', { name: 'One Lottery' })).toBeVisible();
  await expect(tab.getByText(/^Sorry, there was an unexpected error/)).toBeHidden();
});

for (const way of ['click', 'load'] as const) {
  test(`a page that finds the sign-in refused says so at the login page (${way})`, async ({
    page,
    context,
    playwright,
    baseURL,
    expectConsoleError,
  }) => {
    expectConsoleError(/401/);
    const { origin } = new URL(baseURL ?? '');
    const anonymousId = async () =>
      (await context.cookies()).find(({ name }) => name === 'ajs_anonymous_id')?.value;
    const consent = encodeURIComponent('essential,non_essential');
    await context.addCookies([{ name: 'cookie_consent', value: consent, url: origin }]);
    await signIn(page, 'limited@fairdraw.example', SANDBOX_PASSWORD);
    await page.waitForURL(`**${href('account')}`);
    await expect(account(page)).toBeVisible();
    await expect.poll(anonymousId).toBeTruthy();
    const before = await anonymousId();
    // the header says who is signed in before the browser has taken note of it
    const known = () => page.evaluate((key) => localStorage.getItem(key), KNOWN_AT);
    await expect.poll(known).toBeTruthy();

    // the same sign-in is ended elsewhere: this browser's tokens are refused from now on
    const elsewhere = await playwright.request.newContext({
      baseURL: origin,
      storageState: await context.storageState(),
    });
    const headers = { origin };
    const out = await elsewhere.post('/api/session/sign-out', { headers, data: {} });
    expect(out.ok()).toBe(true);
    await elsewhere.dispose();

    if (way === 'load') await page.goto(href('spendLimits'));
    else
      await page
        .getByRole('main')
        .getByRole('link', { name: /Spend limits/ })
        .first()
        .click();
    // of a page that is left by a press, what it reads by itself may be refused first
    const next = [href('spendLimits'), ...(way === 'click' ? [href('account')] : [])];
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === href('login') && next.includes(searchParams.get('next') ?? ''),
    );
    await expect(page.getByText('401 - Something went wrong')).toBeVisible();
    await expect(login(page)).toBeVisible();
    await expect.poll(anonymousId).not.toBe(before);
  });
}
