import { links } from '@/lib/routes/links';
import { expect, expectAccessible, type Page, test } from './fixtures';
import { CARDS, join } from './shop';

const { href } = links({ variant: 'AU' });

async function saveCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a card' });
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Name on card').fill('Jo Journey');
  await dialog.getByLabel('Expiry').fill('09/31');
  await dialog.getByLabel('Security code').fill('123');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('cards are saved, the second pays first and pays a deposit, the first is removed @phone', async ({
  page,
}) => {
  await join(page);
  await page.goto(href('cardsAndAccounts'));
  await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible();
  await expectAccessible(page);
  await saveCard(page, CARDS.approved);
  await expect(page.getByText('Your Visa ending 1111 is saved.')).toBeVisible();
  await saveCard(page, CARDS.challenged);
  await page.getByRole('button', { name: 'Pay with Visa ending 3006 first' }).press('Enter');
  await expect(page.getByText('Visa ending 3006 pays first now.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Visa ending 1111' }).press('Enter');
  await page.getByRole('button', { name: 'Remove this card' }).press('Enter');
  await expect(page.getByText('Visa ending 1111 is removed.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your cards' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await page.goto(href('accountDeposit'));
  await expect(page.getByRole('radio', { name: /Visa ending 3006/ })).toBeChecked();
  await expect(page.getByText('Visa ending 1111')).toHaveCount(0);
});
