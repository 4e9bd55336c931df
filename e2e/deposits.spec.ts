import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import {
  addPowerballByCall,
  addRaffleBookByCall,
  CARDS,
  expectReceipt,
  fillSignIn,
  join,
  joinAtCheckout,
  joinToPay,
  NEW_PASSWORD,
  payByCard,
  signInAsNew,
  walletBalance,
} from './shop';

const { href } = links({ variant: 'AU' });

async function joinToDeposit(page: Page): Promise<void> {
  await join(page);
  await page.goto(href('account'));
  await page.goto(href('accountDeposit'));
}

async function deposit(page: Page, amount: string, number: string): Promise<void> {
  await page.getByLabel('Deposit amount ($)').fill(amount);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Name on card').fill('Jo Journey');
  await page.getByLabel('Expiry').fill('09/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Deposit \$/ }).dblclick();
}

test('a deposit is too small, declined, left at the bank, refused there, and then paid once @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/422/);
  await joinToDeposit(page);
  await page.getByLabel('Deposit amount ($)').fill('4');
  await page.getByLabel('Card number').click();
  await expect(page.getByLabel('Deposit amount ($)')).toHaveAccessibleDescription(
    /equal to or greater than \$5\.00/,
  );
  await deposit(page, '20', CARDS.declined);
  await expect(page.getByRole('alert').filter({ hasText: /card/i })).toBeVisible();
  await deposit(page, '20', CARDS.challenged);
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  const details = page.url().replace('/authorisation/', '/details/');
  await page.goBack();
  // the form that was sent is not in the history: Back leads to where the customer came from
  await page.waitForURL(`**${href('account')}`);
  await page.goto(details);
  await expect(page.getByRole('heading', { name: 'Your bank has a question' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Answer your bank' }).click();
  await page.getByRole('button', { name: 'No, refuse' }).click();
  await expect(page.getByRole('heading', { name: 'Your deposit was declined' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await deposit(page, '20', CARDS.approved);
  await expect(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
  expect(await walletBalance(page)).toBe('$20.00');
  await page.goto(href('accountDeposit'));
  await deposit(page, '20', CARDS.silent);
  await expect(page.getByRole('heading', { name: 'Your bank has not answered yet' })).toBeVisible();
  await expect(page.getByText('Action Required')).toBeVisible();
});

test('a payment that is left at the bank is found again, finished in a second tab after signing in anew, and buys once', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // the first tab asks while nobody is signed in
  expectConsoleError(/401/);
  await addPowerballByCall(page);
  await page.goto(href('cart'));
  const email = await joinAtCheckout(page);
  await payByCard(page, CARDS.challenged);
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  const bank = page.url();
  const back = bank.replace(
    /my-account\/deposit\/authorisation\/(.*)$/,
    'checkout/deposit/$1/success',
  );
  await page.goBack();
  const underWay = page.getByRole('heading', { name: /^A payment of \$\S+ is under way$/ });
  await expect(underWay).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await expectAccessible(page);

  // coming back without an answer buys nothing
  await page.goto(back);
  await expect(
    page.getByRole('heading', { name: 'Your bank waits for your answer' }),
  ).toBeVisible();
  await expectAccessible(page);
  await context.clearCookies();
  const tab = await context.newPage();
  await tab.goto(bank);
  await fillSignIn(tab, email, NEW_PASSWORD);
  await tab.getByRole('button', { name: 'Yes, approve' }).click();
  await expectReceipt(tab);
  const receipt = tab.url();
  await page.goto(back);
  await page.waitForURL(receipt);
  await page.goto(href('cart'));
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await walletBalance(page)).toBe('$0.00');
});

test('a payment under way is given up, and the cart is paid by a phone’s wallet @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/422/);
  await addRaffleBookByCall(page);
  await joinToPay(page);
  await payByCard(page, CARDS.challenged);
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await page.goto(href('buyCart'));
  await page.getByRole('button', { name: 'Pay another way' }).press('Enter');
  await page.getByRole('button', { name: 'Pay with Google Pay' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  const card = sheet.getByRole('combobox', { name: 'Test card or account' });
  await card.selectOption('Declined: not enough money on the card');
  await sheet.getByRole('button', { name: 'Pay with Google Pay' }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await card.selectOption('Approved');
  await sheet.getByRole('button', { name: 'Pay with Google Pay' }).dblclick();
  await expectReceipt(page);
  expect(await walletBalance(page)).toBe('$0.00');
});

test('in pounds a bank account is debited: refused at first, then once, and told among the transactions @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/422/);
  await signInAsNew(page, 'gb@fairdraw.example');
  await page.goto(href('accountDeposit'));
  const debit = page.getByRole('button', { name: 'Pay with Direct debit' });
  await debit.press('Enter');
  const amount = page.getByLabel('Deposit amount (£)');
  await expect(amount).toHaveAccessibleDescription(/This field is required/);
  await amount.fill('25');
  await debit.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Direct debit' });
  const account = sheet.getByRole('combobox');
  await account.selectOption('Declined: not enough money on the card');
  const pay = sheet.getByRole('button', { name: 'Pay with Direct debit' });
  await pay.click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await account.selectOption('Approved');
  await pay.dblclick();
  await expect(page.getByRole('heading', { name: 'The money is in your wallet' })).toBeVisible();
  await expect(page.getByText('Direct debit')).toBeVisible();
  await expectAccessible(page);
  expect(await walletBalance(page)).toBe('£125.00');
  await page.goto(href('transactions'));
  await expect(page.getByText('Deposit by direct debit').first()).toBeVisible();

  // nobody knows yet: the customer is told not to pay again
  await page.goto(href('accountDeposit'));
  await amount.fill('25');
  await debit.press('Enter');
  await account.selectOption('No answer in time, approved two minutes later');
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Your bank has not answered yet' })).toBeVisible();
  await expect(page.getByText('Action Required')).toBeVisible();
  expect(await walletBalance(page)).toBe('£125.00');
});
