import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from './fixtures';
import { join } from './shop';

const { href } = links({ variant: 'AU' });

test('BPAY details are shown with a reference of one’s own, the money arrives, and the wallet shows it @phone', async ({
  page,
}) => {
  await join(page);
  await page.goto(href('accountDeposit'));
  const bank = page.getByRole('region', { name: 'Or pay from your bank' });
  await bank.getByRole('radio', { name: 'BPAY' }).check();
  await expect(bank.getByText('Fairdraw Sandbox')).toBeVisible();
  await expectAccessible(page);
  const written = await bank.getByText(/^\d{3} \d{3} \d{4}$/).textContent();

  await page.goto(href('sandbox'));
  const arrives = page.getByRole('region', { name: 'Payments from a bank' });
  await arrives.getByLabel('What the payer writes').fill(`Wallet ${written}`);
  await arrives.getByLabel('Amount').fill('42.50');
  await arrives.getByRole('button', { name: 'Let it arrive' }).click();
  await expect(arrives.getByText(/is in the wallet\.$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(href('transactions'));
  await expect(page.getByText('Deposit by BPAY').first()).toBeVisible();
  await expect(page.getByText('$42.50').first()).toBeVisible();
});
