import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { addRaffleBookByCall, fillSignIn, join, NEW_PASSWORD, newEmail, signOut } from './shop';

const { href } = links({ variant: 'AU' });

const COMPANY = process.env.SIGN_IN_WITH ?? '';
test.beforeEach(() => {
  test.skip(COMPANY === '', 'only with a company to sign in with');
});

const withCompany = (page: Page) => page.getByRole('button', { name: `Continue with ${COMPANY}` });

/** Types a name at the company, and is sent back to the shop. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name at Acme').fill(name);
  await page.getByRole('button', { name: 'Sign in at Acme' }).click();
}

async function fillRest(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Date of birth').fill('12/4/1988');
  await page.getByLabel('Street address').fill('1 Journey Road');
  await page.getByLabel('Suburb or town').fill('Newtown');
  await page.getByLabel('State').selectOption('NSW');
  await page.getByLabel('Post code').fill('2042');
  await page.getByRole('checkbox', { name: /I am 18 or over/ }).check();
  await page.getByRole('button', { name: 'Create my account' }).click();
}

test('somebody new joins from the checkout with another company, keeps the cart, and signs in with it @phone', async ({
  page,
  expectConsoleError,
}) => {
  // of what was asked while signing out
  expectConsoleError(/401/);
  const email = newEmail();
  await addRaffleBookByCall(page);
  await page.goto(href('cart'));
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(withCompany(page)).toBeVisible();
  await expectAccessible(page);
  await withCompany(page).press('Enter');
  await signInThere(page, email);

  await page.waitForURL(`**${href('signInWith')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ozzie');
  await expect(page.getByLabel('Last name')).toHaveValue('Provided');
  await expectAccessible(page);
  await fillRest(page);
  await page.waitForURL(`**${href('buyCart')}`);
  await expect(page.getByText(`${COMPANY} is connected to your account.`)).toBeVisible();
  await page.goto(href('cart'));
  await expect(page.getByRole('heading', { name: 'One Lottery' })).toBeVisible();

  await signOut(page);
  await page.goto(`${href('login')}?next=${encodeURIComponent(href('loginAndSecurity'))}`);
  await withCompany(page).click();
  await page.waitForURL(`**${href('loginAndSecurity')}`);
  const card = page.getByRole('region', { name: 'Sign in with other accounts' });
  await expect(card.getByText(email)).toBeVisible();
  await expectAccessible(page);
});

test('an address that has an account signs in to it first, and is connected then', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  const email = await join(page);
  await signOut(page);
  await page.goto(href('login'));
  await withCompany(page).click();
  await signInThere(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'You have an account' })).toBeVisible();
  await expect(page.getByText(/we connect your Acme account/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${href('account')}`);
  await expect(page.getByText(`${COMPANY} is connected to your account.`)).toBeVisible();

  await signOut(page);
  await page.goto(href('login'));
  await withCompany(page).click();
  await page.waitForURL(`**${href('account')}`);
});

test('an account is connected and disconnected with the password, by keyboard', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401|422/);
  await join(page);
  await page.goto(href('loginAndSecurity'));
  const card = page.getByRole('region', { name: 'Sign in with other accounts' });
  await card.getByRole('button', { name: `Connect ${COMPANY}` }).press('Enter');
  await expect(
    card.getByRole('heading', { name: `Connect your ${COMPANY} account` }),
  ).toBeFocused();
  await expectAccessible(page);
  await card.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(
    card.getByText(/password/i).filter({ hasText: /wrong|not right|does not/ }),
  ).toBeVisible();
  await card.getByLabel('Your password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  const there = newEmail();
  await signInThere(page, there);
  await page.waitForURL(`**${href('loginAndSecurity')}`);
  await expect(page.getByText(`${COMPANY} is connected to your account.`)).toBeVisible();
  await expect(card.getByText(there)).toBeVisible();
  await expect(card.getByText('Not signed in with yet')).toBeVisible();

  await card.getByRole('button', { name: /^Disconnect/ }).press('Enter');
  await card.getByLabel('Your password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${COMPANY} is disconnected from your account.`)).toBeVisible();
  await expect(card.getByText(there)).toHaveCount(0);
});

test('who turns back there, or answers to another tab, is told so, and signs in otherwise', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/401/);
  const email = await join(page);
  await signOut(page);
  await page.goto(href('login'));
  await withCompany(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL(`**${href('login')}`);
  await expect(page.getByText('You did not finish signing in there.')).toBeVisible();
  await expectAccessible(page);

  await withCompany(page).click();
  await expect(page.getByLabel('Name at Acme')).toBeVisible();
  await page.goto('/api/sign-in-with/acme?code=made-up&state=of-another-tab');
  await page.waitForURL(`**${href('login')}`);
  await expect(page.getByText(/This sign-in is no longer valid/)).toBeVisible();
  await fillSignIn(page, email, NEW_PASSWORD);
  await page.waitForURL(`**${href('account')}`);
  await page.goto(href('loginAndSecurity'));
  const card = page.getByRole('region', { name: 'Sign in with other accounts' });
  await expect(card.getByRole('button', { name: /^Disconnect/ })).toHaveCount(0);
});
