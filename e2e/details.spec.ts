import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { fillSignUp, join, newEmail, signIn } from './shop';

const { href } = links({ variant: 'AU' });

/** What `fillSignUp` chooses. */
const PASSWORD = 'a phrase that is long enough';

/** A customer of this journey's own, who joins by the form and is led on. */
async function joinByForm(page: Page, next: string): Promise<string> {
  const email = newEmail();
  await page.goto(`${href('login')}?next=${encodeURIComponent(next)}`);
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL(`**${next}*`);
  return email;
}

/** Moves the focus by Tab until it stands on the named button. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name });
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((button) => button === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}

test('a customer who moved writes their address by keyboard alone @phone', async ({ page }) => {
  await join(page);
  await page.goto(href('myDetails'));
  const address = page.getByRole('region', { name: 'Address', exact: true });
  await expect(address).toContainText('1 Journey Road');
  await expectAccessible(page);
  await tabTo(page, 'Change my address');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update your address' });
  await expect(dialog.getByLabel('Street address')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1 Example Street');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hobart');
  await page.keyboard.press('Tab');
  await page.keyboard.type('TAS');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your details have been successfully updated.')).toBeVisible();
  await expect(address).toContainText('Hobart TAS 7000');
  await page.reload();
  await expect(address).toContainText('1 Example Street');
});

test('numbers that a visitor keeps are theirs after they join, and fill a ticket @phone', async ({
  page,
}) => {
  const play = href('play', { offer: 'oz_lotto2022' });
  await page.goto(play);
  await page.getByRole('button', { name: 'Quick pick', exact: true }).click();
  await page.getByRole('button', { name: 'Keep these as my favourites' }).click();
  await expect(page.getByText('We keep them when you sign in or join.')).toBeVisible();
  await joinByForm(page, href('favouriteNumbers'));
  const favourites = page.getByRole('list', { name: 'Your numbers for Oz Lotto' });
  await expect(favourites.getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${play}?favourite_numbers=1`);
  await expect(page.getByRole('button', { name: 'Use my favourite numbers' })).toBeVisible();
  await page.getByRole('button', { name: 'Use my favourite numbers' }).click();
  await expect(page.getByRole('button', { name: 'Use my favourite numbers' })).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${play}?favourite_numbers=true`);
  await expect(page.getByText('Your favourite numbers are in the game.')).toBeAttached();
});

test('an account is closed with its password, and nobody signs in with it again', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/4\d\d/);
  const email = await join(page);
  await page.goto(href('closeAccount'));
  await expectAccessible(page);
  await page.getByLabel('Your password').fill('a guess');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/password is not right/)).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await tabTo(page, 'Close my account for good');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href('closeAccountSuccess')}`);
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await expectAccessible(page);
  await signIn(page, email, PASSWORD);
  await expect(page.getByText('This account has been closed.')).toBeVisible();
});
