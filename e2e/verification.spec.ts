import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import {
  addRaffleBookByCall,
  CARDS,
  expectReceipt,
  fillSignUp,
  needsSandbox,
  newEmail,
  payByCard,
} from './shop';

const { href } = links({ variant: 'AU' });

/** Presses Tab until the element has the focus, as keyboard users do. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`120 steps with Tab do not lead to ${place}`);
}

/** Joins as somebody whom the records do not know, and stands at the page that verifies. */
async function joinAndVerify(page: Page): Promise<void> {
  needsSandbox();
  await page.goto(`${href('login')}?next=${encodeURIComponent(href('verifyAccount'))}`);
  await fillSignUp(page, newEmail(), { lastName: 'Nomatch' });
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL(`**${href('verifyAccount')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify your identity');
}

test('by keyboard: a licence that does not agree is said, and the right one verifies', async ({
  page,
}) => {
  await joinAndVerify(page);
  const licence = page.getByRole('region', { name: 'Driver licence' });
  await expect(licence.getByLabel('State that issued it')).toHaveValue('NSW');
  await expectAccessible(page);
  const records = page.getByRole('region', { name: 'Official records' });
  await expect(records.getByText('The records say something else.')).toBeVisible();
  await page.getByRole('button', { name: 'Change my address' }).click();
  const address = page.getByRole('dialog', { name: 'Update your address' });
  await address.getByLabel('Street address').fill('2 Journey Road');
  await address.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 Journey Road, Newtown NSW 2042')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check my details' })).toBeVisible();
  const number = licence.getByLabel('Licence number');
  await tabTo(page, number);
  await page.keyboard.type('12345000');
  await page.keyboard.press('Enter');
  // the card's number is asked for as well
  await expect(licence.getByLabel('Card number')).toBeFocused();
  await page.keyboard.type('2012 345 678');
  await page.keyboard.press('Enter');
  await expect(licence.getByText('The register says something else.')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Shift+Tab');
  await expect(number).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12345678');
  await page.keyboard.press('Enter');
  const done = page.getByRole('heading', { name: 'You are verified' });
  await expect(done).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(done).toBeVisible();
});

test('whom the records do not know is stopped at the checkout in a sentence, verifies, and comes back to pay @phone', async ({
  page,
}) => {
  await addRaffleBookByCall(page);
  await page.goto(href('cart'));
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL(`**${href('checkoutLogin')}`);
  await fillSignUp(page, newEmail(), { lastName: 'Nomatch' });
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL(`**${href('buyCart')}`);
  await expect(
    page.getByText('We need to know who you are before you can buy this.'),
  ).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByRole('link', { name: 'Verify your identity' }).last().click();
  await page.waitForURL(`**${href('verifyAccount')}?next=**`);
  const licence = page.getByRole('region', { name: 'Driver licence' });
  await licence.getByLabel('Licence number').fill('12345678');
  await licence.getByLabel('Card number').fill('2012345678');
  await licence.getByRole('button', { name: 'Check my licence' }).click();
  await page.getByRole('link', { name: 'Back to my cart' }).click();
  await page.waitForURL(`**${href('buyCart')}`);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
});

test('a photo goes to a person, another side with it, and the page says that they wait @phone', async ({
  page,
}) => {
  await joinAndVerify(page);
  await page.getByRole('link', { name: 'Send a photo' }).click();
  await page.waitForURL(`**${href('manualVerification')}`);
  const picture = page.getByLabel('Picture', { exact: true });
  const send = page.getByRole('button', { name: 'Send the picture' });
  await send.click();
  await expect(page.getByText('Please choose a picture.')).toBeVisible();
  await page.getByRole('radio', { name: /Driver licence/ }).check();
  // larger than any other body that the shop takes
  const size = { width: 3000, height: 2000 };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { ...size, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(3 * 1024 * 1024);
  await picture.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
  await send.click();
  await expect(page.getByText('One picture is waiting for us.')).toBeVisible();
  await expectAccessible(page);
  await expect(picture).toHaveValue('');
  await picture.setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer: photo });
  await send.click();
  await expect(page.getByText('2 pictures are waiting for us.')).toBeVisible();
  await page.getByRole('link', { name: 'Other ways to verify' }).click();
  await expect(page.getByText('We are checking', { exact: true })).toBeVisible();
});

test('a file that only calls itself a picture is refused at its field @phone', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/422/);
  await joinAndVerify(page);
  await page.goto(href('manualVerification'));
  const buffer = Buffer.from('MZ this is a program');
  const picture = page.getByLabel('Picture', { exact: true });
  await picture.setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Send the picture' }).click();
  await expect(page.getByText('This file is not a picture that we can take.')).toBeVisible();
  await expect(picture).toBeFocused();
});
