import { randomUUID } from 'node:crypto';
import { links } from '@/lib/routes/links';
import { expect, expectWellMade, test } from './fixtures';
import { aColleague } from './office';
import { needsSandbox } from './shop';

const { DATABASE_URL = '' } = process.env;
const { href } = links({ variant: 'AU' });

test.skip(!DATABASE_URL, 'the first people of an office are added on its server');
test.describe.configure({ timeout: 120_000 });

test('a stranger’s message is answered in the office, and the answer stands with it', async ({
  page,
  browser,
  baseURL,
}) => {
  needsSandbox();
  const { page: office } = await aColleague(browser, baseURL, 'Sam Example', 'support');
  const email = `${randomUUID()}@fairdraw.example`;
  await page.goto(href('contact'));
  await page.getByLabel('Your name').fill('Rosalind Quigley');
  await page.getByLabel('Your e-mail address').fill(email);
  await page.getByLabel('What is it about?').selectOption({ index: 1 });
  await page.getByLabel('Your message').fill('Where do I see my ticket?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();

  await office.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expectWellMade(office);
  const row = office
    .getByRole('row')
    .filter({ hasText: `${email.slice(0, 2)}•••` })
    .last();
  await expect(office.getByText('Rosalind')).toHaveCount(0);
  await row.getByRole('link').click();
  await expect(office.getByText('Where do I see my ticket?')).toBeVisible();
  await expect(office.getByText(email)).toBeVisible();
  await expectWellMade(office);
  await office.getByRole('button', { name: 'Send the answer' }).click();
  await expect(office.getByRole('alert')).toBeVisible();
  await office.getByLabel('Your answer').fill('Under Tickets, at the top.');
  await office.getByRole('button', { name: 'Send the answer' }).click();
  await expect(office.getByText('Sam Example answered')).toBeVisible();
  await expect(office.getByLabel('Your answer')).toHaveValue('');
  await office.goto('/operator/messages?state=settled');
  await expect(office.getByRole('row').nth(1)).toContainText(`${email.slice(0, 2)}•••`);
  await office.goto('/operator/feedback');
  await expect(office.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  await expectWellMade(office);
});
