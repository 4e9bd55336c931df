import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { joinForSecurity, NEW_PASSWORD, newEmail, signOut } from './shop';
import { addAuthenticator } from './virtual-authenticator';

const { href } = links({ variant: 'AU' });

const cardOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('a passkey by keyboard: added, signed in with, renamed, removed @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401|422/);
  const card = cardOf(page);
  const authenticator = await addAuthenticator(page);
  await joinForSecurity(page);
  await expect(card.getByText('You have none yet.')).toBeVisible();
  await card.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('My phone');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a guess');
  await page.keyboard.press('Enter');
  await expect(card.getByText('Your current password is not right.')).toBeVisible();
  expect(await authenticator.passkeys()).toBe(0);
  await card.getByLabel('Your password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await expect(card.getByRole('listitem')).toContainText('My phone');
  await expect(card.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await expectAccessible(page);

  await signOut(page);
  // whoever does not confirm signs in with nothing, and reads no error
  await authenticator.confirms(false);
  await page.goto(href('login'));
  const enter = page.getByRole('button', { name: 'Sign in with a passkey' });
  await enter.press('Enter');
  await expect(enter).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await authenticator.confirms(true);
  await enter.press('Enter');
  await page.waitForURL(`**${href('account')}`);

  await page.goto(href('loginAndSecurity'));
  await expect(card.getByRole('listitem')).toContainText('Last used');
  await card.getByRole('button', { name: 'Rename My phone' }).press('Enter');
  await card.getByLabel('A name for it').fill('Old phone');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem')).toContainText('Old phone');
  await card.getByRole('button', { name: 'Remove Old phone' }).press('Enter');
  await expectAccessible(page);
  // it is the only second factor, so the password does not remove it
  await expect(card.getByLabel('Your password')).toHaveCount(0);
  await card.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(card.getByText('You have none yet.')).toBeVisible();

  await signOut(page);
  await page.goto(href('login'));
  await enter.press('Enter');
  await expect(page.getByText('We do not know this passkey.')).toBeVisible();
  // an authenticator that answers by itself is not asked again and again
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  await expectAccessible(page);
  expect(requests.filter((url) => url.includes('PasskeySignIn'))).toEqual([]);
});

test('a passkey confirms what the password does, up to closing the account', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  const card = cardOf(page);
  await addAuthenticator(page);
  await joinForSecurity(page);
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await card.getByLabel('A name for it').fill('My laptop');
  await card.getByLabel('Your password').fill(NEW_PASSWORD);
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('listitem')).toContainText('My laptop');

  const twoFactor = page.getByRole('region', { name: 'Two-factor authentication' });
  await twoFactor.getByRole('button', { name: 'Use codes by email' }).press('Enter');
  await expectAccessible(page);
  await twoFactor.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible();

  const newAddress = newEmail();
  await page.reload();
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(newAddress);
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(newAddress)).toBeVisible();

  await page.goto(href('closeAccount'));
  await page.getByRole('button', { name: 'Use a passkey instead' }).press('Enter');
  await page.waitForURL(`**${href('closeAccountSuccess')}`);
});
