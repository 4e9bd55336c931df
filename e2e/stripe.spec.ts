import { links } from '@/lib/routes/links';
import { type StripeDouble, startStripeDouble } from '@/server/testing/stripe-double/start';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { join } from './shop';
import {
  expectNoCardNumber,
  pressInFrame,
  STRIPE_CARDS,
  sentTo,
  stripeInBrowser,
  typeStripeCard,
} from './stripe';

const { href } = links({ variant: 'AU' });
const { STRIPE_NODE_URL: origin = '', STRIPE_DOUBLE_PORT = '' } = process.env;

test.skip(
  !origin || !STRIPE_DOUBLE_PORT,
  'the journeys’ own shop has a node that takes cards by Stripe',
);

let double: StripeDouble;
test.beforeAll(async () => {
  double = await startStripeDouble(Number(STRIPE_DOUBLE_PORT));
});
test.afterAll(() => double.stop());

async function joinToDeposit(page: Page): Promise<void> {
  await join(page, { origin });
  await page.goto(`${origin}${href('accountDeposit')}`);
}

test('with Stripe the number is typed into Stripe’s fields and never reaches the shop, and its bank leads back', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // two cards are refused or challenged before one pays
  test.slow();
  expectConsoleError(/422/);
  await stripeInBrowser(context, double);
  const charged = double.intents.charges.length;
  const sent = sentTo(page, origin);
  await joinToDeposit(page);
  await page.waitForURL(`**${href('accountDeposit')}`);
  const document = await page.reload();
  expect(document?.headers()['content-security-policy']).toMatch(
    /nonce-.*frame-src https:\/\/js\.stripe\.com/,
  );
  expect(document?.headers()['permissions-policy']).toContain(
    'payment=(self "https://js.stripe.com")',
  );
  await page.getByLabel('Deposit amount ($)').fill('20');
  await page.getByRole('button', { name: /^Deposit \$/ }).click();
  await expect(page.getByText('This field is required')).not.toHaveCount(0);
  await expectAccessible(page);
  await typeStripeCard(page, STRIPE_CARDS.declined);
  await page.getByRole('button', { name: /^Deposit \$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: /card/i })).toBeVisible();
  await typeStripeCard(page, STRIPE_CARDS.challenged);
  await page.getByRole('checkbox', { name: 'Keep this card for next time' }).check();
  await page.getByRole('button', { name: /^Deposit \$/ }).click();
  await page.getByRole('link', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expectNoCardNumber(sent);
  expect(double.intents.charges).toHaveLength(charged + 1);

  // no code is asked for, since Stripe wants none for a card that it knows
  await page.goto(`${origin}${href('accountDeposit')}`);
  await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
  await expect(page.getByLabel('Security code')).toHaveCount(0);
  await page.goto(`${origin}${href('cardsAndAccounts')}`);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeStripeCard(page, STRIPE_CARDS.approved);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(page.getByText('Your Visa ending 4242 is saved.')).toBeVisible();
  expectNoCardNumber(sent);
});

test('where Stripe’s script is blocked, the page says so, and the way on is there when it is not', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_|Failed to load/);
  await stripeInBrowser(context, double);
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await joinToDeposit(page);
  await expect(page.getByText('The fields for your card did not load.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('https://js.stripe.com/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('iframe[title="cardNumber"]')).toBeVisible();
});

test('with Stripe a wallet’s button shows where the browser has it, and pays once', async ({
  page,
  context,
}) => {
  await stripeInBrowser(context, double);
  const charged = double.intents.charges.length;
  await joinToDeposit(page);
  const button = page
    .frameLocator('iframe[title="expressCheckout"]')
    .getByRole('button', { name: 'Google Pay' });
  await pressInFrame(button);
  const amount = page.getByLabel('Deposit amount ($)');
  await expect(amount).toHaveAccessibleDescription(/This field is required/);
  await amount.fill('25');
  await pressInFrame(button);
  await expect(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
  expect(double.intents.charges).toHaveLength(charged + 1);
});
