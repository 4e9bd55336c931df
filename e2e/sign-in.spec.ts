import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from './fixtures';
import {
  addPowerballByCall,
  addRaffleBookByCall,
  fillEmail,
  fillSignIn,
  fillSignUp,
  join,
  newEmail,
  SANDBOX_PASSWORD,
  signIn,
} from './shop';

const { href } = links({ variant: 'AU' });

test('signing in keeps the cart and adds it to the one at home', async ({ page, browser }) => {
  await addPowerballByCall(page);
  const email = await join(page);

  const elsewhere = await browser.newPage();
  await addRaffleBookByCall(elsewhere);
  await signIn(elsewhere, email, 'a phrase that is long enough');
  await elsewhere.waitForURL(`**${href('account')}`);
  await elsewhere.goto(href('cart'));
  await expect(elsewhere.getByRole('heading', { name: 'Powerball' })).toBeVisible();
  await expect(elsewhere.getByRole('heading', { name: 'One Lottery' })).toBeVisible();
  await elsewhere.close();
});

test('a wrong password says so, keeps the address, and tells nothing more', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  await signIn(page, 'new@fairdraw.example', 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: /login details/ })).toBeVisible();
  await expect(page.getByText('new@fairdraw.example')).toBeVisible();
  await expectAccessible(page);
});

test('an incomplete sign-up names each field and focuses the first', async ({ page }) => {
  await page.goto(href('checkoutLogin'));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByText('This field is required')).toBeVisible();
  await fillEmail(page, newEmail());
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await expect(
    page.getByText('You must agree to the terms and conditions to proceed.'),
  ).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectAccessible(page);
});

test('nobody under 18 gets an account', async ({ page }) => {
  await page.goto(href('checkoutLogin'));
  await fillSignUp(page, newEmail());
  await page.getByLabel('Date of birth').fill('1/1/2015');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(
    page
      .getByText(/18/)
      .filter({ hasText: /must be|older|over/ })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(href('checkoutLogin')));
});

test('a page of the account sends a visitor to sign in and comes back to it', async ({ page }) => {
  await page.goto(href('transactions'));
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillSignIn(page, 'charity@fairdraw.example');
  await page.waitForURL(`**${href('transactions')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
});

test('an account that must be upgraded goes nowhere else until it is', async ({ page }) => {
  await signIn(page, 'upgrade@fairdraw.example');
  await page.waitForURL(`**${href('upgradeAccount')}`);
  await page.goto(href('cart'));
  await expect(page).toHaveURL(new RegExp(href('upgradeAccount')));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upgrade my account' }).click();
  await expect(
    page.getByText('You must agree to the terms and conditions to proceed.'),
  ).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Upgrade my account' }).click();
  await page.waitForURL(`**${href('account')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('a password that must change does, and the account opens', async ({ page }) => {
  await signIn(page, 'password@fairdraw.example');
  await page.waitForURL(`**${href('forcePasswordChange')}`);
  await page.getByLabel('New password', { exact: true }).fill('a quite different phrase');
  await page.getByLabel('New password again').fill('a quite different phrasf');
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page.getByText('Your password does not match')).toBeVisible();
  await page.getByLabel('New password again').fill('a quite different phrase');
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await page.waitForURL(`**${href('account')}`);
  await expect(page.getByRole('status').filter({ hasText: 'New Password Saved' })).toBeVisible();
});

test('a customer at a spend limit is told at the cart, and cannot pay', async ({ page }) => {
  await signIn(page, 'limited@fairdraw.example');
  await page.waitForURL(`**${href('account')}`);
  await addRaffleBookByCall(page);
  await page.goto(href('cart'));
  await expect(page.getByRole('status').filter({ hasText: /limit/i })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await page.goto(href('buyCart'));
  await expect(page.getByRole('status').filter({ hasText: /limit/i })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Pay|Book)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Change your cart' }).click();
  await page.waitForURL(`**${href('cart')}`);
});

test('a two-factor account asks for its six digits', async ({ page, expectConsoleError }) => {
  expectConsoleError(/401|422/);
  await signIn(page, 'twofactor@fairdraw.example');
  const code = page.getByRole('group', { name: '6 digit code' });
  await code.getByLabel('Digit 1 of 6').pressSequentially('12');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('A 6 digit code is required.')).toBeVisible();
  await expect(code.getByLabel('Digit 3 of 6')).toBeFocused();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(SANDBOX_PASSWORD);
  await page.goBack();
  await expect(page.getByLabel('Email address')).toHaveValue('twofactor@fairdraw.example');
});

test('a customer in Great Britain pays in pounds', async ({ page }) => {
  await signIn(page, 'gb@fairdraw.example');
  await page.waitForURL(`**${href('account')}`);
  await expect(page.getByRole('region', { name: 'In your wallet' })).toContainText('£100.00');
  await page.goto(href('play', { offer: 'super_jackpot_lottery' }));
  await expect(page.getByText(/£/).first()).toBeVisible();
});
