import { COOKIES } from '@/lib/consent/cookies';
import { links } from '@/lib/routes/links';
import { expect, expectAccessible, expectContrast, type Page, test } from './fixtures';
import { createParty, newGroupName, signUpHere, somebodyElse, takeShares } from './party';
import { afterPause, CAN_UNSEAL } from './pause';
import { needsSandbox } from './shop';

const { href } = links({ variant: 'AU' });

/** A page in both widths and schemes: nothing too wide, nothing for axe, text that can be read in the dark. */
async function expectWellLaidOut(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  await expectAccessible(page);
}

test('two browsers in one party: made, shared, joined by link, and each sees the other’s share at once', async ({
  page,
  browser,
}) => {
  // axe reads eight pages twice
  test.slow();
  needsSandbox();
  const name = newGroupName();
  await page.goto(href('lottoParty'));
  await expectWellLaidOut(page, 'landing');
  await page.getByRole('link', { name: 'Start a Lotto Party' }).first().click();
  await page.waitForURL(`**${href('lottoPartyGroup')}`);
  await signUpHere(page);
  await expectWellLaidOut(page, 'create-name');
  await createParty(page, name);
  await expectWellLaidOut(page, 'create-join');
  await page.getByRole('link', { name: `Go to ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const link = await page.getByText(/\/lotto-party\/group\/\w+\?token=/).textContent();
  await page.getByRole('button', { name: 'Show QR code' }).click();
  const code = page.getByRole('img', { name: `QR code of the link to ${name}` });
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  const other = await somebodyElse(browser, { width: 390, height: 844 });
  await other.goto(link ?? '');
  await expect(other.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(other.getByText(/^Jo asks you to play along/)).toBeVisible();
  await expectWellLaidOut(other, 'invitation');
  await signUpHere(other);
  await other.getByRole('button', { name: 'Join the group' }).click();
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
  // before the page would have asked again by itself
  await expect(page.getByText('2 of up to')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/joined the group\.$/)).toBeVisible();

  const group = other.url();
  await takeShares(other);
  await expect(page.getByText(/took shares\. There is \$\d/)).toBeVisible();
  await expect(page.getByText('1 of up to', { exact: false }).first()).toBeVisible();
  await other.goto(group);
  await other.getByRole('link', { name: 'Powerball', exact: true }).first().click();
  const holders = other.getByRole('list', { name: 'Who plays' });
  await expect(holders.getByRole('listitem')).toHaveCount(1);

  const mine = page.url();
  await takeShares(page);
  await expect(holders.getByRole('listitem')).toHaveCount(2);
  await expectWellLaidOut(other, 'session');
  await other.getByRole('link', { name: 'See your ticket' }).click();
  await expect(other.getByText(`Played with ${name}`)).toBeVisible();
  await expectWellLaidOut(other, 'ticket');
  await page.goto(mine);
  await expectWellLaidOut(page, 'group');
  await page.goto(href('partyGroups'));
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectWellLaidOut(page, 'groups');
  await other.context().close();
});

test('the steps are kept on Back and reload, by keyboard alone; a bad name and one twice are said at the field @phone', async ({
  page,
  expectConsoleError,
}) => {
  needsSandbox();
  expectConsoleError(/4\d\d/);
  await page.goto('/powerball2018/lotto-party');
  await page.waitForURL(`**${href('lottoPartyGroup')}?offer=powerball2018`);
  await signUpHere(page);
  const field = page.getByLabel('Name of the group');
  await field.fill('ab');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Please choose a name of 3 to 40 characters/);
  const name = newGroupName();
  await field.fill(name);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Which draw?' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Powerball', exact: true })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What does a share cost?' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What does a share cost?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Which draw?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await page.getByRole('radio', { name: 'A new group' }).check();
  await field.fill(name.toUpperCase());
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/has this name already/);
  await expectAccessible(page);
});

test('a group’s page that was left open for an hour goes on, in two tabs and by keyboard alone', async ({
  page,
  context,
}) => {
  needsSandbox();
  test.skip(!CAN_UNSEAL, 'reads sealed cookies');
  await page.goto(href('lottoPartyGroup'));
  await signUpHere(page);
  const name = newGroupName();
  await createParty(page, name);
  await page.getByRole('link', { name: `Go to ${name}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const [cookie] = (await context.cookies()).filter((one) => one.name === COOKIES.session.name);
  if (!cookie) throw new Error('no session');
  const value = encodeURIComponent(await afterPause(decodeURIComponent(cookie.value)));
  await context.addCookies([{ ...cookie, value }]);

  const field = page.getByLabel('Name of the group');
  await field.press('ControlOrMeta+A');
  await page.keyboard.type(`${name} two`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The group has its new name.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${name} two` })).toBeVisible();

  await context.addCookies([{ ...cookie, value }]);
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(tab.getByRole('heading', { level: 1, name: `${name} two` })).toBeVisible();
  await tab.getByRole('radio', { name: /^Private/ }).focus();
  await tab.keyboard.press('ArrowDown');
  await expect(tab.getByText('Who can find the group is changed.')).toBeVisible();
  await expect(page.getByText('The organiser changed the group.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Public/ })).toBeChecked();
  await tab.close();
});

test('a link that leads nowhere says so', async ({ page, expectConsoleError }) => {
  expectConsoleError(/4\d\d/);
  await page.goto(`${href('lottoPartyGroup')}?token=${'x'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await expectAccessible(page);
});
