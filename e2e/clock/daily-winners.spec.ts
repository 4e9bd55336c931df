import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from '../fixtures';
import { moveClock } from '../move-clock';
import { join } from '../shop';

const { href } = links({ variant: 'AU' });
const SIX_HOURS = 1 / 4;

/** A month's giveaway closes on the evening of its last day, and the next one opens at midnight. */
async function whileTheMonthIsOpen(page: Page): Promise<void> {
  await page.goto(href('dailyWinners'));
  const month = page.getByRole('listitem', { name: /^Monthly giveaway/ });
  await expect(page.getByRole('listitem', { name: /^Daily giveaway/ })).toBeVisible();
  if (await month.isVisible()) return;
  await moveClock(page, SIX_HOURS);
  await page.reload();
  await expect(month).toBeVisible();
}

test('a visitor is led to an account, a customer joins, and unlocks the month’s giveaway', async ({
  page,
}) => {
  await whileTheMonthIsOpen(page);
  await page.getByRole('link', { name: 'Create a free account' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdaily-winners$/);
  await join(page, { marketingAccepted: true });
  await page.goto(href('dailyWinners'));
  await page.getByRole('button', { name: 'Join Daily Winners' }).click();
  const card = page.getByRole('region', { name: 'You are in' });
  await expect(card.getByText('Your membership number')).toBeVisible();
  await card.getByRole('button', { name: 'Unlock my entry' }).click();
  await expect(card.getByText('Your entry is in this month’s giveaway.')).toBeVisible();
  await page.reload();
  await expect(card.getByText('Your entry is in this month’s giveaway.')).toBeVisible();
  await expectAccessible(page);
});

test('a mail’s link unsubscribes with one press, without a sign-in, and takes it back', async ({
  page,
  browser,
}) => {
  await whileTheMonthIsOpen(page);
  const email = await join(page, { marketingAccepted: true });
  await page.goto(href('dailyWinners'));
  await page.getByRole('button', { name: 'Join Daily Winners' }).click();
  await expect(page.getByRole('region', { name: 'You are in' })).toBeVisible();
  let link = '';
  await expect
    .poll(async () => {
      const mails = await page.request.get(`/api/call/listMails?recipient=${email}`);
      link = /\/unsubscribe\/[\w-]{60,}/.exec(await mails.text())?.[0] ?? '';
      return link;
    })
    .not.toBe('');

  const stranger = await browser.newContext();
  const reader = await stranger.newPage();
  await reader.goto(new URL(link, page.url()).href);
  await expect(reader.getByText(/Stop all marketing mails to j•••@/)).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByText(/Done\. We send no more marketing mails/)).toBeVisible();
  await reader.getByRole('checkbox', { name: 'Too many mails' }).check();
  await reader.getByRole('button', { name: 'Send' }).click();
  await expect(reader.getByText('Thank you. That helps us.')).toBeVisible();

  await page.goto(href('communicationPreferences'));
  await expect(page.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();

  await reader.getByRole('button', { name: 'Undo' }).click();
  await expect(reader.getByText(/Undone/)).toBeVisible();
  await reader.getByRole('link', { name: 'Choose what we send you' }).click();
  await expect(reader.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await reader.getByRole('checkbox', { name: 'Text message' }).check();
  await reader.getByRole('button', { name: 'Save' }).click();
  await expect(reader.getByText('Saved.')).toBeVisible();
  await expectAccessible(reader);
  await stranger.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const plainReader = await plain.newPage();
  await plainReader.goto(new URL(link, page.url()).href);
  await plainReader.getByRole('button', { name: 'Stop all marketing mails' }).click();
  // Playwright's text selectors ignore what is inside <noscript>
  await expect(plainReader.locator('#done-all')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Email' })).not.toBeChecked();
  await plainReader.getByRole('button', { name: 'Undo' }).click();
  await expect(plainReader.locator('#undone')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  await plain.close();
});
