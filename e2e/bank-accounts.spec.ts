import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from './fixtures';
import { join } from './shop';

const { href } = links({ variant: 'AU' });

test('a bank account is added by keyboard, waits 24 hours, and is removed @phone', async ({
  page,
}) => {
  await join(page);
  await page.goto(href('cardsAndAccounts'));
  await page.getByRole('button', { name: 'Add a bank account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a bank account' });
  await expect(dialog.getByText('Jo Journey')).toBeVisible();
  const code = dialog.getByLabel('BSB or SWIFT code');
  await code.focus();
  await page.keyboard.type('06200');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9876 1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a phrase that is long enough');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A BSB has six digits, like 062-000.')).toBeVisible();
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  const list = page.getByRole('list', { name: 'Accounts to withdraw to' });
  await expect(list.getByText('BSB 062-000 ending 1234')).toBeVisible();
  await expect(list.getByText(/^Ready to use from /)).toBeVisible();
  await expect(page.getByText('98761234')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove BSB 062-000 ending 1234' }).press('Enter');
  await page.getByRole('button', { name: 'Remove this account' }).press('Enter');
  await expect(page.getByText('BSB 062-000 ending 1234 is removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a bank account' })).toBeVisible();
  await expect(list).toBeHidden();
});
