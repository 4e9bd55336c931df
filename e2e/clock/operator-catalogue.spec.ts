import type { Browser } from '@playwright/test';
import { links } from '@/lib/routes/links';
import { expect, expectWellMade, type Page, test } from '../fixtures';
import { moveClock } from '../move-clock';
import { aColleague } from '../office';
import { addRaffleBook, CARDS, expectReceipt, joinToPay, payByCard, walletBalance } from '../shop';

const { href } = links({ variant: 'AU' });
const { DATABASE_URL = '' } = process.env;
const OFFER = 'harbour_light_lottery';
const NAME = 'Harbour Light Lottery';
const MINUTE = 1 / 1_440;

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');

/** Fields of the form by their labels. */
const FIELDS = [
  ['Key', OFFER],
  ['Name', NAME],
  ['Purpose', 'Light and heat for a harbour town.'],
  ['How many tickets there are', '40'],
  ['How many have to be sold', '10'],
  ['Tickets of the book that is chosen when the page opens', '1'],
  ['Title', '$60'],
  ['Worth of one', '60'],
  ['Day of the month', '3'],
  ['Drawn at', '11:00'],
  ['Sales close at', '20:00'],
  ['Days from close to draw', '1'],
] as const;

/** Writes the raffle into a draft and requests that it is scheduled. */
async function makeRaffle(page: Page): Promise<void> {
  await page.goto('/operator/catalogue');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'New draft' }).click();
  await dialog.getByLabel('What is it about?').fill(NAME);
  await dialog.getByRole('button', { name: 'New draft' }).click();
  await page.getByRole('link', { name: 'Add a raffle' }).click();
  for (const [label, value] of FIELDS) await page.getByLabel(label, { exact: true }).fill(value);
  const book = (at: number) => page.getByRole('group', { name: `Book ${at}`, exact: true });
  await book(1).getByLabel('Tickets').fill('1');
  await book(1).getByLabel('Price of the book').fill('5');
  await page.getByRole('button', { name: 'Another book' }).click();
  await book(2).getByLabel('Tickets').fill('10');
  await book(2).getByLabel('Price of the book').fill('40');
  await page.getByRole('group', { name: 'What it supports' }).getByRole('checkbox').first().check();
  await page.getByRole('group', { name: 'What it supports' }).getByRole('checkbox').nth(1).check();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Save the raffle' }).click();
  await expect(page.getByText('It is sound.')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Schedule it' }).click();
  await dialog.getByLabel('Why').fill('For the harbour');
  await dialog.getByRole('button', { name: 'Schedule it' }).click();
  await expect(dialog).toContainText('Another person of catalogue decides');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Waits for a second person')).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await page.goto('/operator/approvals');
  const waiting = page.getByRole('listitem').filter({ hasText: `Change the catalogue: ${NAME}` });
  await expect(waiting).toContainText(`raffles.${OFFER}.total_tickets`);
  await expectWellMade(page);
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('Read it, too');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(waiting.getByRole('button')).toHaveCount(0);
}

const twoOfCatalogue = async (browser: Browser, baseURL: string | undefined) => ({
  jo: await aColleague(browser, baseURL, 'Jo Example', 'catalogue'),
  kim: await aColleague(browser, baseURL, 'Kim Example', 'catalogue'),
});

test('a raffle made in the office by one person and approved by another sells, is drawn, is verified and is reported', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const { jo, kim } = await twoOfCatalogue(browser, baseURL);
  await makeRaffle(jo.page);
  await approve(kim.page);

  // its draw is written and promised by a job
  await page.goto('/');
  await moveClock(page, 11 * MINUTE);
  await addRaffleBook(page, OFFER);
  await joinToPay(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);

  await page.goto(href('play', { offer: OFFER }));
  const verify = page.getByRole('link', { name: /See the fingerprint of draw/ });
  const proof = (await verify.getAttribute('href')) ?? '';
  const drawNo = proof.split('/').at(-1) ?? '';
  await moveClock(page, 33);
  // nobody else has bought a ticket, so the one prize is theirs
  expect(await walletBalance(page)).toBe('$60.00');

  await page.goto(proof);
  await page.getByRole('button', { name: 'Check this draw now' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /These data fit each other/ }),
  ).toBeVisible({ timeout: 120_000 });

  const ash = await aColleague(browser, baseURL, 'Ash Example', 'auditor');
  await ash.page.goto(`/operator/reports/raffles/${OFFER}/${drawNo}`);
  await expect(ash.page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await expect(ash.page.getByText('$60').first()).toBeVisible();
  await expectWellMade(ash.page);
});
