import type { Browser } from '@playwright/test';
import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from '../fixtures';
import { moveClock } from '../move-clock';
import { createParty, newGroupName, signUpHere, somebodyElse, takeShares } from '../party';
import { walletBalance } from '../shop';

const { href } = links({ variant: 'AU' });

/** Ten people: so many at a time join and pay beside each other. */
const OTHERS_AT_ONCE = [3, 3, 3];
/** Enough that some game wins: with 400 games of Powerball, once in ten thousand runs none does. */
const SHARES = 2;
const GAMES_PER_SHARE = 20;
/** of Powerball: each is divided by itself */
const MOST_DIVISIONS = 9;

/** Somebody who follows the link, joins the shop and the group, and pays for their own shares. */
async function playAlong(browser: Browser, link: string, name: string): Promise<Page> {
  const page = await somebodyElse(browser);
  await page.goto(link);
  await signUpHere(page);
  await page.getByRole('button', { name: 'Join the group' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await takeShares(page, SHARES);
  return page;
}

/** My part of the win, as the draw's page shows it, in cents. */
async function myPart(page: Page): Promise<number> {
  await page.reload();
  const part = page.getByRole('region', { name: 'Result' }).getByText(/^\$[\d,.]+$/);
  return centsOf((await part.first().textContent()) ?? '');
}

const centsOf = (amount: string) =>
  Math.round(100 * Number(amount.replace(/[$,+]/g, '').replace('−', '-')));

/** What I paid for my shares, as the draw's page shows it, in cents. */
async function myStake(page: Page): Promise<number> {
  const sharesLine = await page.getByText(new RegExp(`^${SHARES} shares for \\$`)).textContent();
  return centsOf(sharesLine?.split(' for ')[1] ?? '');
}

/** What the statement says was paid for tickets, and won, in cents. */
async function statementOf(page: Page): Promise<{ paid: number; won: number }> {
  await page.goto(href('transactions'));
  const table = page.getByRole('table', { name: 'Your transactions, newest first' });
  await expect(table).toBeVisible();
  const sums = { paid: 0, won: 0 };
  for (const row of await table.getByRole('row').all()) {
    const heading = row.getByRole('rowheader');
    if ((await heading.count()) === 0) continue;
    const what = await heading.innerText();
    const cents = centsOf(await row.getByRole('cell').nth(1).innerText());
    if (what.startsWith('Prize')) sums.won += cents;
    else if (!what.startsWith('Deposit')) sums.paid -= cents;
  }
  return sums;
}

test('ten browsers in one party: the win is divided by shares, and each part is in its wallet', async ({
  page,
  browser,
}) => {
  // ten browsers, and the clock moves on to the draw
  test.setTimeout(600_000);
  const name = newGroupName();
  await page.goto(href('lottoPartyGroup'));
  await signUpHere(page);
  await createParty(page, name, { gamesPerShare: GAMES_PER_SHARE });
  await page.getByRole('link', { name: `Go to ${name}` }).click();
  const link = await page.getByText(/\/lotto-party\/group\/\w+\?token=/).textContent();
  await page.getByRole('link', { name: 'Powerball', exact: true }).first().click();
  await page.waitForURL('**/lotto-party/session/**');
  const session = page.url();
  await takeShares(page, SHARES);

  const others: Page[] = [];
  for (const length of OTHERS_AT_ONCE) {
    const joining = Array.from({ length }, () => playAlong(browser, link ?? '', name));
    others.push(...(await Promise.all(joining)));
  }
  const people = [page, ...others];
  await page.goto(session);
  const holders = page.getByRole('list', { name: 'Who plays' }).getByRole('listitem');
  await expect(holders).toHaveCount(people.length);

  await moveClock(page, 8);
  const parts: number[] = [];
  for (const person of people) {
    await person.goto(session);
    const part = await myPart(person);
    const stake = await myStake(person);
    expect(centsOf(await walletBalance(person))).toBe(part);
    expect(await statementOf(person)).toEqual({ paid: stake, won: part });
    expect(stake).toBeGreaterThan(0);
    parts.push(part);
  }
  expect(Math.min(...parts)).toBeGreaterThan(0);
  // equal shares differ by the cents that cannot be divided
  expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(MOST_DIVISIONS);
  await page.goto(session);
  await expect(
    page.getByText(`For ${SHARES} of ${people.length * SHARES} shares.`, { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await Promise.all(others.map((person) => person.context().close()));
});
