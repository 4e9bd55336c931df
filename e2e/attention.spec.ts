import { links } from '@/lib/routes/links';
import { expect, expectAccessible, test } from './fixtures';
import { join, signIn } from './shop';

const { href } = links({ variant: 'AU' });

test('what waits for a new customer is listed, and goes as they deal with it @phone', async ({
  page,
}) => {
  await join(page, { lastName: 'Nomatch' });
  await page.goto(href('account'));
  const first = page.getByRole('region', { name: 'First, we need to know who you are' });
  await expect(first).toContainText('We could not confirm who you are yet.');
  const list = page.getByRole('region', { name: 'Suggestions' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await list.getByRole('button', { name: 'Not now' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await list.getByRole('link', { name: 'Decide' }).click();
  await page.waitForURL(`**${href('precommitmentLimit')}`);
  await page.getByRole('button', { name: 'I want no limit' }).click();
  await expect(page.getByText('Noted.', { exact: false })).toBeVisible();
  await page.goto(href('account'));
  await expect(list).toHaveCount(0);
  await first.getByRole('link', { name: 'Try another way' }).click();
  await page.waitForURL(`**${href('verifyAccount')}`);
});

test('a deposit limit is asked about before a deposit, and in Great Britain nothing is deposited before the answer', async ({
  page,
}) => {
  await signIn(page, 'undecided@fairdraw.example');
  await page.waitForURL(`**${href('account')}`);
  const list = page.getByRole('region', { name: 'Needs your attention' });
  await list.getByRole('link', { name: 'Decide now' }).click();
  await page.waitForURL(`**${href('precommitmentLimit')}`);
  await expect(page.getByRole('button', { name: 'I want no limit' })).toBeVisible();
  await page.goto(href('accountDeposit'));
  const question = page.getByRole('region', { name: 'Do you want a deposit limit?' });
  await expect(question).toContainText('Please tell us before you deposit.');
  await expect(page.getByLabel(/Deposit amount/)).toHaveCount(0);
  await expectAccessible(page);
});
