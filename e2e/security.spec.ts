import { TOTP } from 'otpauth';
import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { fillSignIn, joinForSecurity, NEW_PASSWORD, signOut } from './shop';

const { href } = links({ variant: 'AU' });

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.goto(href('login'));
  await fillSignIn(page, email, NEW_PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
}

const enterCode = (page: Page, code: string) =>
  page.getByLabel('Digit 1 of 6').pressSequentially(code);

test('an authenticator by keyboard: set up, sign in with a code and with a recovery code, turn off @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401|422/);
  const email = await joinForSecurity(page);
  const card = page.getByRole('region', { name: 'Two-factor authentication' });
  await expect(card.getByText('Off')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Use an authenticator app' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await card.locator('code').innerText()).replaceAll(' ', '');
  const codeIn = (steps: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  // the present one: an earlier one may be too old by the time it is sent, and the next is for signing in
  await enterCode(page, codeIn(0));
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  await expectAccessible(page);
  const [recoveryCode = '', nextRecoveryCode = ''] = await card
    .getByRole('listitem')
    .allInnerTexts();
  await card.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(card.getByText('On', { exact: true })).toBeVisible();

  await signOut(page);
  await signInAgain(page, email);
  await expectAccessible(page);
  await enterCode(page, codeIn(1));
  await page.waitForURL(`**${href('account')}`);

  await signOut(page);
  await signInAgain(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(recoveryCode.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href('account')}`);

  await page.goto(href('loginAndSecurity'));
  await expect(card.getByText('9 recovery codes are left.')).toBeVisible();
  await card.getByRole('button', { name: 'Turn off' }).press('Enter');
  await card.getByLabel('Your password').fill(NEW_PASSWORD);
  await card.getByRole('button', { name: 'Turn off' }).press('Enter');
  const code = card.getByLabel('Code from your app, or a recovery code');
  await expect(card.getByText(/^Your password alone is not enough\./)).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(nextRecoveryCode);
  await page.keyboard.press('Enter');
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
});

test('a second device is listed and signed out from the first; a new password ends another one', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  const email = await joinForSecurity(page);
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByText('You are signed in nowhere else.')).toBeVisible();

  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  const signInElsewhere = async () => {
    await elsewhere.goto(href('login'));
    await fillSignIn(elsewhere, email, NEW_PASSWORD);
    await elsewhere.waitForURL(`**${href('account')}`);
  };
  await signInElsewhere();
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await list.getByRole('button', { name: /^Sign out .* signed in/ }).click();
  await expect(list.getByText('You are signed in nowhere else.')).toBeVisible();
  await elsewhere.goto(href('account'));
  await elsewhere.waitForURL(`**${href('login')}**`);

  await signInElsewhere();
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.waitForURL(`**${href('changePassword')}`);
  await expectAccessible(page);
  await page.getByLabel('Your password').fill(NEW_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('a brand new phrase of mine');
  await page.getByLabel('New password again').fill('a brand new phrase of mine');
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page.getByText('New Password Saved')).toBeVisible();
  await page.waitForURL(`**${href('loginAndSecurity')}`);
  await expect(list.getByText('You are signed in nowhere else.')).toBeVisible();
  await elsewhere.goto(href('account'));
  await elsewhere.waitForURL(`**${href('login')}**`);
  await context.close();
});
