import { links } from '@/lib/routes/links';
import { someOf } from '@/lib/testing/repeats';
import { expect, expectDescribed, expectWellMade, type Page, test } from './fixtures';
import { needsSandbox } from './shop';

const { href } = links({ variant: 'AU' });

const POST = href('blogPost', { blogSlug: 'what-the-odds-mean' });
const CAUSE = href('cause', { causeSlug: 'play-on-the-ward' });
const CAUSE_OFFER = href('causeOffer', {
  causeSlug: 'play-on-the-ward',
  offer: 'make_a_smile_lottery',
});

const PAGES: [string, string][] = [
  ['about', href('about')],
  ['responsible play', href('responsibleGaming')],
  ['privacy', href('privacy')],
  ['cookie policy', href('cookiePolicy')],
  ['questions', href('faq')],
  ['terms', href('terms')],
  ['contact', href('contact')],
  ['the news', href('blog')],
  ['a category of news', href('blogCategory', { slug: 'how-draws-work' })],
  ['more news', href('blogCategory', { slug: 'all', page: 2 })],
  ['a post', POST],
  ['the causes', href('causes')],
  ['a cause', CAUSE],
  ['a cause with its raffle', CAUSE_OFFER],
  ['a page of an editor', '/how-we-draw'],
  ['a landing page', '/welcome/first-ticket'],
];

for (const [name, address] of someOf(PAGES, 4)) {
  test(`${name}: well made, described, known by this address`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(200);
    await expectDescribed(page);
    expect(await canonicalPath(page)).toBe(address);
    await expectWellMade(page);
  });
}

const canonicalPath = async (page: Page) =>
  new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '').pathname;

test('what does not exist answers 404, also where something like it does', async ({ page }) => {
  for (const address of [
    '/nowhere',
    '/how-we-draw/nowhere',
    '/content/how-we-draw',
    '/landing/welcome/first-ticket',
    '/about/nowhere',
    href('blogPost', { blogSlug: 'nothing' }),
    href('blogCategory', { slug: 'nothing' }),
    href('blogCategory', { slug: 'all', page: 99 }),
    href('cause', { causeSlug: 'nothing' }),
    href('causeOffer', { causeSlug: 'play-on-the-ward', offer: 'one_lottery' }),
  ]) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(404);
  }
});

test('an editor’s page is found whatever its case, with one slash at the end', async ({ page }) => {
  expect((await page.goto('/How-We-Draw/'))?.status()).toBe(200);
  expect(await canonicalPath(page)).toBe('/how-we-draw');
});

test('an address with a question opens its answer', async ({ page }) => {
  await page.goto(href('faq'));
  const question = page.getByRole('main').locator('details').first();
  await question.locator('summary').click();
  const anchor = await question.locator('.answer a[href^="#"]').last().getAttribute('href');
  await page.goto('about:blank');
  await page.goto(href('faq') + anchor);
  await expect(page.locator(`details:has(${anchor})`)).toHaveAttribute('open', '');
});

test('a landing page stands outside the shop’s frame and still leads home', async ({ page }) => {
  await page.goto('/welcome/first-ticket');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('link', { name: 'Fairdraw home' }).press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('a visitor from a cause buys with that cause chosen', async ({ page }) => {
  await page.goto(CAUSE_OFFER);
  await page.getByRole('link', { name: 'Buy tickets for Play on the Ward' }).first().click();
  await expect(page.getByRole('radio', { name: /Play on the Ward/ })).toBeChecked();
});

test('a stranger writes to support and is told that it arrived', async ({ page }) => {
  needsSandbox();
  await page.goto(href('contact'));
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Your e-mail address').fill(`robin-${Date.now()}@fairdraw.example`);
  await page.getByLabel('What is it about?').selectOption({ index: 1 });
  await page.getByLabel('Your message').fill('Where do I see my ticket?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
});
