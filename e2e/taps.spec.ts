import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from './fixtures';
import {
  CARDS,
  expectReceipt,
  NEW_PASSWORD,
  needsSandbox,
  newEmail,
  SANDBOX_PASSWORD,
  signInAsNew,
  signOut,
} from './shop';
import { Person } from './taps';
import { addAuthenticator } from './virtual-authenticator';

const { href } = links({ variant: 'AU' });
const results = href('offerResults', { offer: 'oz_lotto2022' });

test('signed in with money in the wallet: results to receipt in two presses, nothing typed @phone', async ({
  page,
}) => {
  await signInAsNew(page, 'player@fairdraw.example');
  await page.goto(results);
  const person = new Person(page);
  await person.press(page.getByRole('button', { name: /^Quick pick 18 games, \$/ }));
  const sheet = page.getByRole('dialog', { name: 'Your order' });
  await expect(sheet.getByText(/^Standard, 18 games, draw \d+$/)).toBeVisible();
  await expectAccessible(page);
  await person.press(sheet.getByRole('button', { name: /^Pay \$[\d.]+ from my wallet$/ }));
  await expectReceipt(page);
  expect(person.presses.length, person.presses.join(', ')).toBeLessThanOrEqual(3);
  expect(person.typed).toEqual([]);
});

test('returning with a passkey: results to receipt in four presses, nothing typed', async ({
  page,
  expectConsoleError,
}) => {
  // what was asked while signing out
  expectConsoleError(/401/);
  await addAuthenticator(page);
  await signInAsNew(page, 'player@fairdraw.example');
  await page.goto(href('loginAndSecurity'));
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('A name for it').fill('My phone');
  await passkeys.getByLabel('Your password').fill(SANDBOX_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your passkey is ready.')).toBeVisible();
  await signOut(page);

  await page.goto(results);
  const person = new Person(page);
  await person.press(page.getByRole('button', { name: /^Quick pick 18 games, \$/ }));
  await person.press(page.getByRole('link', { name: 'Sign in or join to pay' }));
  // suggested at the first field; this browser's user agrees at once, others press
  person.presses.push('the suggested passkey');
  await page.waitForURL(`**${href('buyCart')}`);
  await person.press(page.getByRole('button', { name: /^Pay \$[\d.]+ from my wallet$/ }));
  await expectReceipt(page);
  expect(person.presses.length, person.presses.join(', ')).toBeLessThanOrEqual(5);
  expect(person.typed).toEqual([]);
});

test('somebody new whose browser knows their address: results to receipt in seven presses and seven fields', async ({
  page,
}) => {
  needsSandbox();
  await page.goto(results);
  const person = new Person(page);
  await person.press(page.getByRole('button', { name: /^Quick pick 18 games, \$/ }));
  await person.press(page.getByRole('link', { name: 'Sign in or join to pay' }));
  await person.type('Email address', newEmail());
  await person.press(page.getByRole('button', { name: 'Continue', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await person.autofillAddress();
  await person.type('Password', NEW_PASSWORD);
  await person.type('Date of birth', '12/4/1988');
  await person.press(page.getByRole('checkbox', { name: /I am 18 or over/ }));
  await person.press(page.getByRole('button', { name: 'Create my account' }));
  await page.waitForURL(`**${href('buyCart')}`);
  await person.type('Card number', CARDS.approved);
  await person.type('Name on card', 'Jo Journey');
  await person.type('Expiry', '09/31');
  await person.type('Security code', '123');
  await person.press(page.getByRole('button', { name: /^Pay \$/ }));
  await expectReceipt(page);
  expect(person.presses.length, person.presses.join(', ')).toBeLessThanOrEqual(7);
  expect(person.typed.length, person.typed.join(', ')).toBeLessThanOrEqual(7);
});
