import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { CARDS, expectReceipt, joinAtCheckout, needsSandbox, payByCard } from './shop';

const { href } = links({ variant: 'AU' });

async function goToCart(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'In your cart' });
  await drawer.getByRole('link', { name: 'Go to cart' }).click();
  await page.waitForURL(`**${href('cart')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
}

test('a guest’s ticket for every draw says so in the cart, joins, is paid with a card that pays later draws, and says so on receipt and plan @phone', async ({
  page,
}) => {
  needsSandbox();
  await page.goto(href('play', { offer: 'powerball2018' }));
  const draws = page.getByRole('combobox', { name: 'How many draws' });
  await expect(draws).toHaveValue('1');
  await page.getByRole('button', { name: /^Pick \d+ games,/ }).click();
  await draws.selectOption('Every draw');
  await page.getByRole('combobox', { name: 'Numbers next time' }).selectOption('A new quick pick');
  await expect(page.getByText(/^One draw now, then \$\d+\.\d\d each time\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(
    page.getByRole('dialog', { name: 'In your cart' }).getByText('Autoplay: every draw'),
  ).toBeVisible();
  await goToCart(page);

  const again = page.getByRole('checkbox', { name: 'Buy again (Autoplay)' });
  await expect(again).toBeChecked();
  await expect(
    page.getByText(/First draw .*, next .*\. A new quick pick each time\./),
  ).toBeVisible();
  await again.uncheck();
  await expect(page.getByText('Autoplay: every draw')).toBeHidden();
  await again.check();
  await expect(page.getByText('Autoplay: every draw')).toBeVisible();
  await expectAccessible(page);

  await joinAtCheckout(page);
  await expect(page.getByText('Autoplay: every draw')).toBeAttached();
  await page.getByRole('checkbox', { name: 'Keep this card, and pay later draws with it' }).check();
  await expect(page.getByRole('checkbox', { name: 'Keep this card for next time' })).toBeChecked();
  await expectAccessible(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  const plans = page.getByRole('region', { name: 'Bought again' });
  await expect(plans).toContainText('Paid with Visa ending 1111 when your wallet is short.');
  await expect(plans).toContainText('Autoplay: every draw');
  await expect(plans).toContainText('Pause or cancel at any time in your account.');
  await expectAccessible(page);
  await plans.getByRole('link', { name: 'See Autoplay' }).click();
  await page.waitForURL(`**${href('autoplay')}`);
  await page.getByRole('main').getByRole('link', { name: 'Powerball' }).click();
  await page.waitForURL('**/autoplay/ticket/**');
  await expect(
    page.getByText('Paid with Visa ending 1111 when your wallet is short.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a raffle’s subscription is chosen on its page and cannot be bought once in the cart @phone', async ({
  page,
}) => {
  needsSandbox();
  await page.goto(`${href('play', { offer: 'your_hospice_lottery' })}/subscriptions`);
  await page.waitForURL(`**${href('subscribe', { offer: 'your_hospice_lottery' })}`);
  const causes = page.getByRole('group', { name: 'Which cause do you support?' });
  if (await causes.isVisible()) await causes.getByRole('radio').first().check();
  await page.getByRole('radio', { name: /^Quarterly/ }).check();
  await expect(page.getByText(/today and at each renewal\. 4 entries/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await goToCart(page);
  await expect(page.getByText('Subscription: quarterly')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Buy again/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: /is bought again$/ }).selectOption('annually');
  await expect(page.getByText('Subscription: annually')).toBeVisible();
});
