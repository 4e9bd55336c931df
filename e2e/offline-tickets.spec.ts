import { links } from '@/lib/routes/links';
import { expect, type Page, test } from './fixtures';
import { needsSandbox, signInByCall, signOut } from './shop';

const { href } = links({ variant: 'AU' });

test.beforeEach(() => needsSandbox());
test.afterEach(({ context }) => context.setOffline(false));

/** Opens the first ticket to come, and waits until it can be read without a network. @returns its path */
async function seeTicket(page: Page): Promise<string> {
  await page.goto(href('upcomingTickets'));
  await page.getByRole('main').locator('a[href*="/upcoming-tickets/ticket/"]').first().click();
  await page.waitForURL('**/upcoming-tickets/ticket/*');
  const { pathname } = new URL(page.url());
  await expect.poll(() => isKept(page, pathname)).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  return pathname;
}

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (at) => (await caches.match(at)) !== undefined, path);

test('a ticket that was seen opens without a network, and so does the list of them', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|favicon\.ico/);
  await signInByCall(page, 'player@fairdraw.example');
  const path = await seeTicket(page);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await expect(page.getByText(/You are offline\. As seen on \d+ \w+ \d{4}/)).toBeVisible();
  await expect(page.getByRole('main').locator('button, form, input, script')).toHaveCount(0);

  await page.goto(href('home'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await page
    .getByRole('link', { name: heading ?? '' })
    .first()
    .click();
  await expect(page.getByText(/Ticket [\dA-F]{12}/).first()).toBeVisible();
  // pages that were not kept are not made up
  await expect(page.goto(href('cart'))).rejects.toThrow();
  await context.setOffline(false);
  await page.goto(path);
  await expect(page.getByRole('main').getByText('You are offline')).toHaveCount(0);
});

test('signing out takes the kept tickets off the device', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // calls that are under way when the sign-in ends, and what the browser's own page of an error asks for
  expectConsoleError(/401|ERR_INTERNET_DISCONNECTED|favicon\.ico/);
  await signInByCall(page, 'player@fairdraw.example');
  const path = await seeTicket(page);
  await signOut(page);
  await expect.poll(() => isKept(page, path)).toBe(false);
  await context.setOffline(true);
  await expect(page.goto(path)).rejects.toThrow();
});

test('when another customer signs in, the tickets of the one before are gone', async ({ page }) => {
  await signInByCall(page, 'player@fairdraw.example');
  const path = await seeTicket(page);
  await signInByCall(page, 'new@fairdraw.example');
  await page.goto(href('home'));
  await expect.poll(() => isKept(page, path)).toBe(false);
});
