import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import {
  addPowerballByCall,
  CARDS,
  fillSignIn,
  fillSignUp,
  needsSandbox,
  newEmail,
  payByCard,
} from './shop';

const { href } = links({ variant: 'AU' });
const partnerSlug = 'harbour-mutual';
const NAME = 'Harbour Mutual';

async function chooseTickets(page: Page): Promise<void> {
  const powerball = page.getByRole('region', { name: 'Powerball' });
  await powerball.getByRole('radio', { name: /^6 games/ }).check();
  const raffle = page.getByRole('region', { name: 'One Lottery' });
  await raffle.getByRole('radio', { name: /^5 tickets/ }).check();
}

async function join(page: Page): Promise<string> {
  const email = newEmail();
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL(`**${href('buyCart')}`);
  return email;
}

test('a guest chooses tickets on a partner’s page, joins, pays by card and holds a receipt with the partner’s name @phone', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/404/);
  needsSandbox();
  await page.goto(href('partnerPurchase', { partnerSlug }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Tickets for members of Harbour Mutual',
  );
  await expect(page.getByText('$5 off your first purchase')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a ticket' })).toBeVisible();

  await chooseTickets(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const cause = page.getByRole('combobox', { name: /Cause/ });
  await expect(cause).toBeFocused();
  await cause.selectOption({ label: 'Night Shelter Network' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${href('checkoutLogin')}`);
  await expect(page.getByText(NAME, { exact: true })).toBeVisible();

  // back at the choice, another one takes its place
  await page.goBack();
  const powerball = page.getByRole('region', { name: 'Powerball' });
  await expect(powerball.getByRole('radio', { name: /^6 games/ })).toBeChecked();
  await powerball.getByRole('radio', { name: /^12 games/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${href('checkoutLogin')}`);

  await join(page);
  await expect(page.getByText(NAME, { exact: true })).toBeVisible();
  const order = page.getByRole('complementary', { name: 'Your order' });
  const bar = order.getByRole('button', { name: /^Your order/ });
  if (await bar.isVisible()) await bar.click();
  await expect(order.getByRole('listitem')).toHaveCount(2);
  await expect(order.getByText('Promotion FIRSTCART')).toBeVisible();
  await expectAccessible(page);
  await payByCard(page, CARDS.approved);
  await page.waitForURL(`**/purchase/${partnerSlug}/receipt/**`);
  await expect(page.getByRole('heading', { level: 2, name: 'Receipt' })).toBeVisible();
  await expect(page.getByText(`Bought with ${NAME}`)).toBeVisible();
  await expectAccessible(page);

  // it is this customer's and this partner's alone
  const receipt = new URL(page.url()).pathname;
  const elsewhere = receipt.replace(partnerSlug, 'tidewater-surf-club');
  expect((await page.goto(elsewhere))?.status()).toBe(404);
  const others = await browser.newContext();
  const other = await others.newPage();
  await other.goto(receipt);
  await expect(other).toHaveURL(/\/login\?next=/);
  await fillSignIn(other, 'player@fairdraw.example');
  await other.waitForURL(`**${receipt}`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('We do not know this receipt');
  expect((await other.goto(receipt))?.status()).toBe(404);
  await others.close();
});

test('a cart with tickets of the shop is shown before it is paid for', async ({ page }) => {
  needsSandbox();
  await addPowerballByCall(page);
  await page.goto(href('partnerPurchase', { partnerSlug: 'tidewater-surf-club' }));
  const raffle = page.getByRole('region', { name: 'Make a Smile Lottery' });
  await raffle.getByRole('radio', { name: /^3 tickets/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${href('cart')}`);
  await expect(page.getByRole('heading', { name: 'Powerball' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Make a Smile Lottery' })).toBeVisible();
});

test('what no partner has is missing, and a shop without partners says so', async ({
  page,
  request,
  baseURL,
}) => {
  for (const path of ['nobody', 'No Body', `${partnerSlug}/more`, `${partnerSlug}/receipt`])
    expect((await request.get(`/purchase/${path}`)).status()).toBe(404);
  const document = await request.get(href('partnerPurchase', { partnerSlug }));
  expect(await document.text()).toContain('<meta name="robots" content="noindex"');
  const url = new URL(baseURL ?? '').origin;
  await page.context().addCookies([{ name: 'sv', value: 'GB', url }]);
  const away = await page.context().request.get(href('partnerPurchase', { partnerSlug }));
  expect(away.status()).toBe(403);
});
