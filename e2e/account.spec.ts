import { links } from '@/lib/routes/links';
import { someOf } from '@/lib/testing/repeats';
import { ACCOUNT_PAGES } from './account-pages';
import { expect, expectAccessible, expectWellMade, type Page, test } from './fixtures';
import {
  addPowerballByCall,
  addRaffleBookByCall,
  expectReceipt,
  fillEmail,
  join,
  joinForSecurity,
  payInByBank,
  signIn,
  signInAsNew,
  signInByCall,
} from './shop';

const { href } = links({ variant: 'AU' });

const PAGES = someOf(ACCOUNT_PAGES, 2);
const PARTS = 3;

for (let part = 0; part < PARTS; part += 1) {
  test(`every page of the account is well made, part ${part + 1} of ${PARTS}`, async ({ page }) => {
    // axe reads each page twice
    test.slow();
    await signInByCall(page, 'player@fairdraw.example');
    for (const address of PAGES.filter((_, index) => index % PARTS === part)) {
      await page.goto(address);
      await expectWellMade(page);
    }
  });
}

test('a quarter of a million stands whole wherever the account shows it, and on the receipt', async ({
  page,
}) => {
  test.slow();
  await signInAsNew(page, 'withdraw@fairdraw.example');
  await payInByBank(page, 267_009_24);
  await addPowerballByCall(page);
  await page.goto(href('buyCart'));
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expectReceipt(page);
  await expectWellMade(page);
  for (const name of [
    'account',
    'withdraw',
    'accountDeposit',
    'transactions',
    'activity',
  ] as const) {
    await page.goto(href(name));
    await expect(page.getByText(/\$267,\d{3}\.\d\d/).first()).toBeVisible();
    await expectWellMade(page);
  }
});

test('what the lists of the account lead to is well made', async ({ page }) => {
  test.slow();
  await signInByCall(page, 'player@fairdraw.example');
  for (const [list, address] of [
    [href('upcomingTickets'), /\/upcoming-tickets\/ticket\//],
    [href('pastTickets'), /\/past-tickets\/ticket\//],
    [href('partyGroups'), /\/lotto-party\/group\//],
  ] as const) {
    await page.goto(list);
    const items = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await items.getByRole('link').first().click();
    await page.waitForURL(address);
    await expectWellMade(page);
  }
});

test('a forgotten password: the link in the mail sets a new one, once', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/4\d\d/);
  const email = await join(page);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(href('forgotPassword'));
  await elsewhere.getByRole('button', { name: 'Send me a link' }).click();
  await expect(elsewhere.getByText('This field is required')).toBeVisible();
  await elsewhere.getByLabel('Email address').fill(email);
  await elsewhere.getByRole('button', { name: 'Send me a link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Look in your mailbox' })).toBeVisible();

  const link = await linkInMailTo(elsewhere, email, /https?:\S*token=\S+/);
  await chooseNewPassword(elsewhere, link, 'a brand new phrase of mine');
  await elsewhere.waitForURL(`**${href('login')}`);
  await signIn(elsewhere, email, 'a brand new phrase of mine');
  await elsewhere.waitForURL(`**${href('account')}`);

  await chooseNewPassword(elsewhere, link, 'and another phrase of mine');
  await expect(elsewhere.getByRole('alert').filter({ hasText: /link/ })).toBeVisible();
  await elsewhere.close();
});

test('a sign-in link works once, and brings the cart along @phone', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/4\d\d/);
  const email = await join(page);

  const elsewhere = await browser.newPage();
  await addRaffleBookByCall(elsewhere);
  await elsewhere.goto(href('login'));
  await fillEmail(elsewhere, email);
  await elsewhere.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(elsewhere.getByText(/has an account, a sign-in link is on its way/)).toBeVisible();
  const link = await linkInMailTo(elsewhere, email, /https?:\S*\/login\/autologin\/\S+/);
  await elsewhere.goto(link);
  await elsewhere.waitForURL(`**${href('account')}`);
  await elsewhere.goto(href('cart'));
  await expect(elsewhere.getByText('One Lottery').first()).toBeVisible();

  // used again, it ends the sign-in and says why
  await elsewhere.goto(link);
  await elsewhere.waitForURL(`**${href('login')}`);
  await expect(elsewhere.getByText('This email link is no longer valid.')).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Login' })).toBeVisible();
  await elsewhere.close();
});

test('somebody else’s sign-in link asks before it replaces who is signed in @phone', async ({
  page,
  browser,
}) => {
  const theirs = await joinForSecurity(page);
  await page.goto(href('login'));
  await fillEmail(page, theirs);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText(/has an account, a sign-in link is on its way/)).toBeVisible();
  const link = await linkInMailTo(page, theirs, /https?:\S*\/login\/autologin\/\S+/);

  const elsewhere = await browser.newPage();
  const own = await joinForSecurity(elsewhere);
  await elsewhere.goto(link);
  const heading = elsewhere.getByRole('heading', { level: 1, name: 'Is this your account?' });
  await expect(heading).toBeFocused();
  await expect(elsewhere.getByText(/^You are signed in as .•••/)).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('link', { name: /^Stay signed in as/ }).click();
  await elsewhere.waitForURL(`**${href('account')}`);
  await elsewhere.goto(href('loginAndSecurity'));
  await expect(elsewhere.getByText(own)).toBeVisible();

  await elsewhere.goto(link);
  await elsewhere.getByRole('button', { name: /^Continue as/ }).click();
  await elsewhere.waitForURL(`**${href('account')}`);
  await elsewhere.goto(href('loginAndSecurity'));
  await expect(elsewhere.getByText(theirs)).toBeVisible();
  await elsewhere.close();
});

async function chooseNewPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Save my new password' }).click();
}

/** Polls the sandbox's mailbox: a mail is sent after the response. */
async function linkInMailTo(page: Page, email: string, pattern: RegExp): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get(
      `/api/call/listMails?recipient=${encodeURIComponent(email)}`,
    );
    const { result } = (await answer.json()) as { result: { body_text: string }[] };
    const texts = result.map(({ body_text: text }) => pattern.exec(text)?.[0]);
    link = texts.find((match) => match !== undefined) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  const { pathname, search } = new URL(link);
  return pathname + search;
}
