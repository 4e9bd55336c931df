import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import {
  addPowerball,
  addPowerballByCall,
  addRaffleBook,
  addRaffleBookByCall,
  CARDS,
  expectReceipt,
  fillSignUp,
  join,
  joinAtCheckout,
  joinToPay,
  newEmail,
  payByCard,
  signInByCall,
  walletBalance,
} from './shop';

const { href } = links({ variant: 'AU' });

/** Printed, it fits on one page of A4, without the shop's header and footer. */
async function expectOnePage(page: Page): Promise<void> {
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const text of [
    /^Game 4: /,
    /^Numbers: /,
    /^Fingerprint of draw /,
    /^When sales of draw \d+ close, .* Its root will stand on the page of this receipt/,
    /^Total/,
    /Number [0-9A-F]{12}/,
  ]) {
    await expect(page.getByText(text).filter({ visible: true })).not.toHaveCount(0);
  }
  await page.emulateMedia({ media: null });
}

test('a visitor plays, saves with a code, joins at the checkout, pays by card and holds a receipt @phone', async ({
  page,
  expectConsoleError,
}) => {
  // the whole way with four looks by axe, and the first pages that a new shop renders
  test.slow();
  expectConsoleError(/422/);
  await addPowerball(page);
  await addRaffleBook(page);
  await expect(page.getByRole('heading', { name: 'Powerball' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'One Lottery' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a promotion code' }).click();
  const code = page.getByRole('textbox', { name: 'Promotion code' });
  await code.fill('LastYear');
  await page.getByRole('button', { name: 'Use code' }).click();
  await expect(code).toHaveAccessibleDescription('LASTYEAR has ended.');
  await code.fill('tenpercent');
  await code.press('Enter');
  await expect(page.getByRole('heading', { name: 'Promotion TENPERCENT' })).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Total' })).toContainText('$21.73');
  await expectAccessible(page);
  await joinAtCheckout(page);
  // folded into a bar in a small window
  const order = page.getByRole('complementary', { name: 'Your order' });
  await expect(order).toBeVisible();
  const bar = order.getByRole('button', { name: /^Your order/ });
  if (await bar.isVisible()) await bar.click();
  await expect(page.getByText('Left to pay')).toBeVisible();
  await expect(page.getByText('−$2.42')).toBeVisible();
  await expectAccessible(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await expect(page.getByText('Paid with Visa ending in 1111')).toBeVisible();
  await expect(page.getByText('Promotion TENPERCENT')).toBeVisible();
  await expectAccessible(page);
  await expectOnePage(page);
  await page.getByRole('link', { name: 'See my tickets' }).click();
  await expect(page.getByRole('link', { name: 'Powerball', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'One Lottery', exact: true }).click();
  await expect(page.getByText('Entered')).toBeVisible();
  await expectAccessible(page);
});

test('a declined card says why, keeps the cart, and another card pays', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/422/);
  await addPowerballByCall(page);
  await joinToPay(page);
  await payByCard(page, CARDS.declined);
  await expect(page.getByRole('alert').filter({ hasText: /card/i })).toBeVisible();
  await expect(page.getByLabel('Name on card')).toHaveValue('Jo Journey');
  // what was typed stays in the page, so that one wrong digit is one digit to type
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.declined);
  await expect(page.getByLabel('Expiry')).toHaveValue('09/31');
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
});

test('the bank asks, the customer approves, and the tickets are booked without another click', async ({
  page,
}) => {
  await addPowerballByCall(page);
  await page.goto(href('cart'));
  await joinAtCheckout(page);
  await payByCard(page, CARDS.challenged);
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expectReceipt(page);
  // Back must reach neither the submitted form nor the bank's page
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('the bank asks, the customer refuses: no money is taken and the cart is as it was', async ({
  page,
}) => {
  await addPowerballByCall(page);
  await joinToPay(page);
  await payByCard(page, CARDS.challenged);
  await page.getByRole('button', { name: 'No, refuse' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your bank did not confirm the payment' }),
  ).toBeVisible();
  await page.goto(href('cart'));
  await expect(page.getByRole('heading', { name: 'Powerball' })).toBeVisible();
  expect(await walletBalance(page)).toBe('$0.00');
});

test('after the bank has refused, another card pays, and Back shows no payment that failed', async ({
  page,
}) => {
  await addPowerballByCall(page);
  await page.goto(href('cart'));
  await joinAtCheckout(page);
  await payByCard(page, CARDS.challenged);
  await page.getByRole('button', { name: 'No, refuse' }).click();
  const failed = page.getByRole('heading', { name: 'Your bank did not confirm the payment' });
  await expect(failed).toBeVisible();
  const failedAt = page.url();
  await page.getByRole('link', { name: 'Try another way to pay' }).click();
  await page.waitForURL(`**${href('buyCart')}`);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  // nor does the address itself, from a bookmark or another tab
  await page.goto(failedAt);
  await page.waitForURL(`**${href('buyCart')}`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(failed).toBeHidden();
});

test('after joining and after paying the new page begins at its heading, without a ring; at the sign-in the field does @phone', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const outline = () => heading.evaluate((element) => getComputedStyle(element).outlineStyle);
  await addPowerballByCall(page);
  await page.goto(href('cart'));
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL(`**${href('checkoutLogin')}`);
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type('typed at once');
  await expect(page.getByLabel('Email address')).toHaveValue('typed at once');
  await fillSignUp(page, newEmail());
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL(`**${href('buyCart')}`);
  await expect(heading).toHaveText('Payment');
  await expect(heading).toBeFocused();
  expect(await outline()).toBe('none');
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await expect(heading).toBeFocused();
  expect(await outline()).toBe('none');
});

test('a receipt is for its owner alone', async ({ page, browser, expectConsoleError }) => {
  expectConsoleError(/404/);
  await addRaffleBookByCall(page);
  await joinToPay(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  const receipt = page.url();
  const other = await browser.newPage();
  await signInByCall(other, 'new@fairdraw.example');
  const unknown = href('receipt', { checkoutId: '0198f9d2-0000-7000-8000-000000000001' });
  for (const address of [receipt, unknown, href('receipt', { checkoutId: 'cut-short' })]) {
    const answer = await other.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(other).toHaveTitle('We do not know this receipt | Fairdraw');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      'We do not know this receipt',
    );
    await expect(other.getByRole('link', { name: 'See my tickets' })).toBeVisible();
  }
  const deposit = await other.goto(href('depositAuthorisation', { depositId: 'cut-short' }));
  expect(deposit?.status()).toBe(404);
  await expect(other).toHaveTitle('We do not know this deposit | Fairdraw');
  await expect(other.getByRole('link', { name: 'Make a deposit' })).toBeVisible();
  await other.close();
});

test('money that was paid in pays for tickets, to the cent', async ({ page }) => {
  await addRaffleBookByCall(page);
  await join(page);
  await page.goto(href('accountDeposit'));
  await page.getByLabel('Deposit amount ($)').fill('1.505');
  await page.getByLabel('Card number').click();
  await expect(page.getByText('Amount must follow format e.g: 1.50')).toBeVisible();
  await page.getByRole('button', { name: '$20', exact: true }).click();
  await page.getByLabel('Card number').fill(CARDS.approved);
  await page.getByLabel('Name on card').fill('Jo Journey');
  await page.getByLabel('Expiry').fill('09/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Deposit $20.00' }).click();
  await expect(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your cart (1)' }).click();
  await page.waitForURL(`**${href('cart')}`);
  await page.goto(href('buyCart'));
  // pressed twice, charged once
  await page.getByRole('button', { name: 'Pay $18.00 from my wallet' }).dblclick();
  await expectReceipt(page);
  expect(await walletBalance(page)).toBe('$2.00');
  await page.goto(href('transactions'));
  await expect(page.getByRole('row', { name: /\+\$20\.00/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /−\$18\.00/ })).toBeVisible();
});
