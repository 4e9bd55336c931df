import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { links } from '@/lib/routes/links';
import { expect, expectWellMade, type Page, test } from './fixtures';
import { aColleague } from './office';
import { join } from './shop';

const { DATABASE_URL = '' } = process.env;
const { href } = links({ variant: 'AU' });

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

/** Ten letters that are in no other customer's name. */
const aName = (): string =>
  [...randomUUID().replaceAll('-', '').slice(0, 10)]
    .map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)])
    .join('');

/** Somebody born, and living, where no customer of another journey is: those would be near matches, and wait. */
const somebodyElse = () => ({
  firstName: 'Wyn',
  dateOfBirth: `19${50 + (Date.now() % 30)}-07-${10 + (Date.now() % 17)}`,
  address: { line1: '7 Quarry Lane', suburb: 'Newtown', state: 'NSW', postcode: '2042' },
});

/** An address whose first letters, which a list shows, are a customer's own. */
const anAddress = (): string => `${randomUUID().slice(0, 8)}-${randomUUID()}@fairdraw.example`;

/** Opens what the page shows masked. */
async function openFor(page: Page, reason: string): Promise<void> {
  await page.getByLabel('Why do you open it?').fill(reason);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByLabel('Why do you open it?')).toHaveCount(0);
}

/** Presses a button that asks why in a dialog, and answers it there. */
async function act(place: Page | Locator, page: Page, name: string, why: string): Promise<void> {
  await place.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill(why);
  await dialog.getByRole('button', { name, exact: true }).click();
}

test('documents wait for a person, are looked at for a reason, and decided on once', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await join(page, { email: anAddress(), lastName: 'Nomatch' });
  await page.goto(href('manualVerification'));
  await page.getByRole('radio', { name: /Passport/ }).check();
  const size = { width: 900, height: 600 };
  const buffer = await sharp({ create: { ...size, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Send the picture' }).click();
  await expect(page.getByText('One picture is waiting for us.')).toBeVisible();

  const nia = await aColleague(browser, baseURL, 'Nia Example', 'compliance');
  await nia.page.goto(`/operator/customers?query=${encodeURIComponent(email)}`);
  const file = await nia.page.getByRole('row').nth(1).getByRole('link').getAttribute('href');
  const customerId = file?.split('/').at(-1) ?? '';
  await nia.page.getByRole('link', { name: 'Verification', exact: true }).click();
  await expect(nia.page.getByRole('heading', { level: 1, name: 'Verification' })).toBeVisible();
  await expectWellMade(nia.page);
  await nia.page.locator(`a[href="/operator/verification/${customerId}"]`).click();
  await expect(nia.page.getByText(email)).toHaveCount(0);
  await openFor(nia.page, 'Documents wait');
  await expect(nia.page.getByText(email)).toBeVisible();
  const picture = nia.page.getByRole('img', { name: 'Passport that they handed in' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectWellMade(nia.page);

  const sam = await aColleague(browser, baseURL, 'Sam Example', 'compliance');
  await sam.page.goto(`/operator/verification/${customerId}`);
  await openFor(sam.page, 'Documents wait');
  await act(nia.page, nia.page, 'Reject', 'The photo shows no passport.');
  await expect(nia.page.getByText('Rejected', { exact: true })).toBeVisible();
  await act(sam.page, sam.page, 'Approve', 'It is them');
  await expect(sam.page.getByRole('dialog')).toContainText('Somebody else has decided on this');
  await sam.page.keyboard.press('Escape');

  await page.goto(href('verifyAccount'));
  await expect(page.getByText('The photo shows no passport.')).toBeVisible();
  await nia.page.goto('/operator/log?action=verification.rejected');
  await expect(nia.page.getByRole('row').nth(1)).toContainText('The photo shows no passport.');
});

test('a near match is decided by one person, and a mistake of theirs is ended by two', async ({
  browser,
  page,
  baseURL,
}) => {
  const name = aName();
  const origin = new URL(baseURL ?? '').origin;
  const details = somebodyElse();
  await join(page, { lastName: `Wh${name}ford`, details });
  const began = await page.request.post(`${origin}/api/call/startBreak`, {
    headers: { origin },
    data: { length: 'six_months' },
  });
  expect(began.status(), await began.text()).toBe(200);
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const email = await join(other, { email: anAddress(), lastName: `Wh${name}fort`, details });

  const nia = await aColleague(browser, baseURL, 'Nia Example', 'compliance');
  await nia.page.goto('/operator/exclusions');
  await expectWellMade(nia.page);
  const row = nia.page.getByRole('row').filter({ hasText: `${email.slice(0, 2)}•••@` });
  await row.last().getByRole('link').click();
  await openFor(nia.page, 'They wrote that it is not them');
  await expect(nia.page.getByText(`Wyn Wh${name}ford`)).toBeVisible();
  const match = nia.page.url();
  await expectWellMade(nia.page);
  await act(nia.page, nia.page, 'The same person', 'The same passport');
  await expect(nia.page.getByText('The same person', { exact: true })).toBeVisible();

  await act(nia.page, nia.page, 'End it as a mistake', 'A birth certificate of each');
  await expect(nia.page.getByRole('dialog')).toContainText('Somebody else of compliance decides');
  await nia.page.keyboard.press('Escape');
  const title = `End an exclusion that was a mistake: match ${match.split('/').at(-1)}`;
  const request = (who: Page) => who.getByRole('listitem').filter({ hasText: title });
  await nia.page.goto('/operator/approvals');
  await expect(request(nia.page).getByRole('button')).toHaveText(['Take it back']);

  const sam = await aColleague(browser, baseURL, 'Sam Example', 'compliance');
  await sam.page.goto('/operator/approvals');
  await expect(request(sam.page)).toContainText('by this match');
  await act(request(sam.page), sam.page, 'Approve', 'Both certificates are right');
  await expect(request(sam.page)).toContainText('Approved');
  await sam.page.goto(match);
  await openFor(sam.page, 'To see that it ended');
  await expect(sam.page.getByText('Another person', { exact: true })).toBeVisible();
  await expect(sam.page.getByRole('button', { name: 'End it as a mistake' })).toHaveCount(0);
});
