import type { BrowserContext } from '@playwright/test';
import { links } from '@/lib/routes/links';
import { expect, expectAccessible, loadedAnew, type Page, test } from './fixtures';
import { addPowerballByCall, joinToPay, needsSandbox, signInByCall } from './shop';

const { href } = links({ variant: 'AU' });

const BANNER = 'Your cookies, your choice';
const banner = (page: Page) => page.getByRole('region', { name: BANNER });

/** The names and lifetimes (in days) of the cookies that scripts can read. */
async function cookies(context: BrowserContext): Promise<Record<string, number>> {
  const now = Date.now() / 1000;
  return Object.fromEntries(
    (await context.cookies()).map(({ name, expires }) => [
      name,
      Math.round((expires - now) / 86_400),
    ]),
  );
}

async function choose(context: BrowserContext, baseURL: string | undefined, value: string) {
  await context.addCookies([
    {
      name: 'cookie_consent',
      value: encodeURIComponent(value),
      url: baseURL ?? 'http://localhost:3000',
    },
  ]);
}

test('whoever accepts all is asked no more, for a year, in any tab @phone', async ({
  page,
  context,
}) => {
  await page.goto(href('results'));
  const elsewhere = await context.newPage();
  await elsewhere.goto(href('cart'));
  await expect(banner(page)).toBeVisible();
  await expect(banner(elsewhere)).toBeVisible();
  await expectAccessible(page);
  await loadedAnew(page, () => page.getByRole('button', { name: 'Accept all' }).click());
  await expect(banner(elsewhere)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect((await cookies(context)).cookie_consent).toBe(365);
  await expect.poll(async () => (await cookies(context)).ajs_anonymous_id).toBe(365);
});

test('whoever keeps only what is necessary is asked no more either @phone', async ({
  page,
  context,
}) => {
  await page.goto(href('results'));
  await loadedAnew(page, () => page.getByRole('button', { name: 'Only necessary' }).click());
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  const written = await cookies(context);
  expect(written.cookie_consent).toBe(365);
  expect(written).not.toHaveProperty('ajs_anonymous_id');
});

test('the question about cookies never lies over the way to pay @phone', async ({ page }) => {
  needsSandbox();
  await addPowerballByCall(page);
  await page.goto(href('cart'));
  await expect(banner(page)).toBeVisible();
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await expect(checkout).toBeInViewport({ ratio: 1 });
  const question = await banner(page).boundingBox();
  const button = await checkout.boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);

  await joinToPay(page);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeVisible();
  await expect(banner(page)).toHaveCSS('position', 'static');
  // It is asked last on the page, after the footer.
  await banner(page).scrollIntoViewIfNeeded();
  const footer = await page.getByRole('contentinfo').boundingBox();
  const atPageEnd = await banner(page).boundingBox();
  expect(atPageEnd?.y).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0));
  await expectAccessible(page);
});

test('preferences: what is not allowed any more is removed @phone', async ({ page, context }) => {
  await page.goto(href('results'));
  await page.getByRole('link', { name: 'Cookie preferences' }).click();
  await page.waitForURL(`**${href('cookiePolicy')}`);
  await expect(banner(page)).toBeHidden();
  const others = page.getByRole('checkbox', { name: 'Non-essential' });
  await expect(page.getByRole('checkbox', { name: /^Essential/ })).toBeDisabled();
  await expect(others).not.toBeChecked();
  const save = () => page.getByRole('button', { name: 'Save my choice' }).click();
  await others.check();
  await loadedAnew(page, save);
  await expect(page.getByText('Your choice: essential and non-essential cookies.')).toBeVisible();

  await expect.poll(async () => (await cookies(context)).ajs_anonymous_id).toBe(365);
  await expect.poll(async () => (await cookies(context)).consent_session).toBe(0);

  await others.uncheck();
  await loadedAnew(page, save);
  await expect(page.getByText('Your choice: essential cookies only.')).toBeVisible();
  const left = await cookies(context);
  expect(left).toHaveProperty('cookie_consent');
  expect(left).not.toHaveProperty('ajs_anonymous_id');
  expect(left).not.toHaveProperty('consent_session');
});

test('without consent nothing is counted', async ({ page, context }) => {
  const eventRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/createEvent')) eventRequests.push(request.url());
  });
  await page.goto(href('results'));
  await page.getByRole('button', { name: 'Help' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Give feedback' }).click();
  await expect(page.getByRole('dialog', { name: 'Your feedback' })).toBeVisible();
  expect(eventRequests).toEqual([]);
  expect(await cookies(context)).not.toHaveProperty('ajs_anonymous_id');
});

test('by keyboard the banner comes early, traps nobody, and hides nothing that has the focus', async ({
  page,
}) => {
  await page.goto(href('results'));
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Cookie preferences' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Only necessary' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Accept all' })).toBeFocused();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    const isHidden = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const top = document.querySelector('.consent-banner')?.getBoundingClientRect().top;
      return focused !== undefined && top !== undefined && focused.top >= top;
    });
    expect(isHidden, `stop ${stop}`).toBe(false);
  }
  await page.getByRole('button', { name: 'Accept all' }).focus();
  await loadedAnew(page, () => page.keyboard.press('Enter'));
  await expect(banner(page)).toBeHidden();
});

test('the banner is read whole at 320 pixels, and the bar to buy stands on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(href('play', { offer: 'powerball2018' }));
  const box = await banner(page).boundingBox();
  expect(box?.width).toBe(320);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(720);
  const bar = page.getByRole('region', { name: 'Add to cart' });
  await page.getByRole('heading', { name: 'Your ticket' }).scrollIntoViewIfNeeded();
  const barBox = await bar.boundingBox();
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
});

test.describe('with cookies chosen', () => {
  test.beforeEach(({ context, baseURL }) => choose(context, baseURL, 'essential'));

  test('feedback in three steps by keyboard: back, send, and closing forgets @phone', async ({
    page,
  }) => {
    needsSandbox();
    await page.goto(href('results'));
    const opener = page.getByRole('button', { name: 'Give feedback' });
    const dialog = page.getByRole('dialog', { name: 'Your feedback' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Neutral' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Neutral' }).focus();
    await page.keyboard.press('Enter');
    const comment = dialog.getByPlaceholder('Enter your feedback');
    await expect(comment).toBeFocused();
    await page.keyboard.type('Clear numbers.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Back', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: /How do you find/ })).toBeFocused();
    await dialog.getByRole('button', { name: 'Satisfied', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(comment).toHaveValue('Clear numbers.');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Satisfied', exact: true }).click();
    await expect(comment).toHaveValue('');
    await comment.fill('Quick and clear.');
    await dialog.getByPlaceholder('Your email address (optional)').fill('jo@example.org');
    const sent = page.waitForRequest('**/api/call/createEvent');
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      event_type: 'feedback_event',
      name: 'feedback',
      category: 'user',
      rating: 1,
      comment: 'Quick and clear.',
      email: 'jo@example.org',
      source: href('results'),
      variant: 'AU',
    });
    await expect(dialog.getByRole('heading', { name: 'Thank you' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  test('help is at hand on every page, by keyboard too @phone', async ({ page }) => {
    for (const address of [href('home'), href('play', { offer: 'powerball2018' }), href('login')]) {
      await page.goto(address);
      const open = page.getByRole('button', { name: 'Help' });
      await open.focus();
      await page.keyboard.press('Enter');
      const help = page.getByRole('region', { name: 'We are here to help' });
      await expect(help).toBeFocused();
      await expect(help.getByRole('link', { name: /^Call / })).toBeVisible();
      await expect(help.getByRole('link', { name: /^Email / })).toBeVisible();
      await expect(help.getByRole('link', { name: /Chat/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await expect(open).toBeFocused();
    }
  });

  test('an announcement that was put away stays away, and moves nothing @phone', async ({
    page,
  }) => {
    await page.goto(href('results'));
    const announcement = page.getByRole('complementary', { name: 'Announcement' });
    await expect(announcement).toBeVisible();
    await announcement.getByRole('button', { name: 'Dismiss this announcement' }).click();
    await expect(announcement).toBeHidden();
    await page.goto(href('home'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(announcement).toBeHidden();
    // The first script sets it before the first paint, so the banner never flashes.
    expect(await page.locator('html').getAttribute('data-banner')).toMatch(/^b[0-9a-f]+$/);

    await page.evaluate(() => localStorage.setItem('fairdraw.banner', 'b0'));
    await page.reload();
    await expect(announcement).toBeVisible();
  });

  test('a customer updates the address, then confirms the e-mail address', async ({ page }) => {
    await signInByCall(page, 'confirm@fairdraw.example');
    await page.goto(href('account'));
    await expect(page.getByRole('region', { name: 'Is your address still right?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Update' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update your address' });
    await dialog.getByLabel('Street address').fill('1 Example Street');
    await expectAccessible(page);
    await dialog.getByLabel('Suburb or town').fill('Hobart');
    await dialog.getByLabel('State').selectOption('TAS');
    await dialog.getByLabel('Post code').fill('7000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your details have been successfully updated.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Is your email address still right?' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Yes, that is right' }).click();
    await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
    await expect(page.getByRole('region', { name: /still right\?/ })).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-state', 'TAS');
  });

  test('a part of the account that the shop cannot answer gives way to the page for it', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/500|Failed|going wrong/i);
    await signInByCall(page, 'player@fairdraw.example');
    await page.route('**/api/call/getCart', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.goto(href('upcomingTickets'));
    await expect(
      page.getByRole('heading', { name: /We are experiencing large load times/ }),
    ).toBeVisible();
    await expect(page.getByText('Code 500')).toBeVisible();
  });
});

test('the heartbeat is a blank page that is kept nowhere', async ({ request }) => {
  const beat = await request.get('/blank.html');
  expect(beat.status()).toBe(200);
  expect(beat.headers()['cache-control']).toContain('no-store');
});
