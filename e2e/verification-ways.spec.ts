import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { fillSignUp, needsSandbox, newEmail } from './shop';

const { href } = links({ variant: 'AU' });

/** Joins as somebody whom the records do not know, and stands at the page that verifies. */
async function joinUnknown(page: Page): Promise<void> {
  needsSandbox();
  await page.goto(href('accountVerification'));
  await page.getByRole('link', { name: 'New here? Create an account first.' }).click();
  await fillSignUp(page, newEmail(), { lastName: 'Nomatch' });
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL(`**${href('verifyAccount')}`);
  await expect(page.getByText('1 Journey Road, Newtown NSW 2042')).toBeVisible();
}

const way = (page: Page, name: string) => page.getByRole('region', { name });
/** On the sandbox's page of a bank, or of a provider. */
async function choose(page: Page, kind: 'bank' | 'hosted', outcome: string): Promise<void> {
  await page.waitForURL(`**${href('sandboxIdentity', { kind })}?*`);
  await page.getByRole('button', { name: outcome, exact: true }).click();
  await page.waitForURL(`**${href('verifyAccount')}`);
}

test('the bank says no, then is left, then knows another, and at last agrees @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/409/);
  await joinUnknown(page);
  const bank = way(page, 'Your bank');
  await bank.getByRole('button', { name: 'Go to my bank' }).click();
  await page.waitForURL(`**${href('sandboxIdentity', { kind: 'bank' })}?*`);
  await expectAccessible(page);
  await choose(page, 'bank', 'Cancelled');
  await expect(bank.getByRole('alert')).toContainText('You stopped before it was done.');
  await expect(bank).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible(page);

  // Back out of the bank's page leads here, and the way is open
  const again = bank.getByRole('button', { name: 'Go to my bank again' });
  await again.click();
  await page.waitForURL(`**${href('sandboxIdentity', { kind: 'bank' })}?*`);
  await page.goBack();
  await expect(again).toBeEnabled();
  await again.click();
  await choose(page, 'bank', 'No match');
  await expect(bank.getByText(/What differs: the date of birth\./)).toBeVisible();
  await page.reload();
  await expect(bank.getByText(/What differs: the date of birth\./)).toBeVisible();
  await again.click();
  await choose(page, 'bank', 'A match');
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeFocused();
});

test('greenID is asked for its result, whether the customer comes back or not', async ({
  page,
}) => {
  await joinUnknown(page);
  const hosted = way(page, 'Online check by greenID');
  await hosted.getByRole('button', { name: 'Start the check' }).click();
  await page.waitForURL(`**${href('sandboxIdentity', { kind: 'hosted' })}?*`);
  // the window was closed
  await page.goto(href('verifyAccount'));
  await hosted.getByRole('button', { name: 'I have finished there' }).click();
  await expect(hosted.getByText(/greenID has no result yet/)).toBeVisible();
  await expectAccessible(page);
  await hosted.getByRole('button', { name: 'Start it again' }).click();
  await choose(page, 'hosted', 'Referred, then a match');
  await expect(hosted.getByText('We are checking')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'We are checking what you sent' })).toBeVisible();
  await expectAccessible(page);
});

test('the form is filled in, and comes back as a picture @phone', async ({ page }) => {
  await joinUnknown(page);
  const form = way(page, 'A certified form');
  const downloading = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download the form' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('fairdraw-identity-form.pdf');
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(form.getByText(/^Your form is downloaded/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(form.getByRole('button', { name: 'Download it again' })).toBeVisible();
  const buffer = await sharp({
    create: { width: 900, height: 1200, channels: 3, background: '#fff' },
  })
    .jpeg()
    .toBuffer();
  const picture = form.getByLabel('Picture of the signed form');
  await picture.setInputFiles({ name: 'form.jpg', mimeType: 'image/jpeg', buffer });
  await form.getByRole('button', { name: 'Send the form' }).click();
  await expect(form.getByText('We are checking')).toBeVisible();
});
