import { links } from '@/lib/routes/links';
import { expect, type Page, test } from './fixtures';
import {
  addPowerball,
  CARDS,
  expectReceipt,
  fillEmail,
  joinAtCheckout,
  needsSandbox,
  newEmail,
  payByCard,
} from './shop';
import { translateAsItComes } from './translate-as-it-comes';

const { href } = links({ variant: 'AU' });

/** What a browser's translation does to a page: each text is replaced by a font within a font, in the same words here. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const isOurs = !/^(SCRIPT|STYLE|FONT|TEXTAREA|OPTION)$/.test(text.parentNode?.nodeName ?? '');
      if (text.data.trim() && isOurs) texts.push(text);
    }
    for (const text of texts) {
      const font = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      font.append(inner);
      text.replaceWith(font);
    }
  });
}

test('in a translated page games are added, changed and removed, and the sign-in goes on', async ({
  page,
  expectConsoleError,
}) => {
  // a part that is translated before it comes to life is rendered anew
  expectConsoleError(/React error #418/);
  await page.goto(href('play', { offer: 'powerball2018' }));
  const games = page.getByRole('spinbutton', { name: 'Games to pick' });
  await games.fill('4');
  await games.press('Tab');
  await expect(page.getByRole('button', { name: 'Pick 4 games' })).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Pick 4 games' }).click();
  await translate(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'In your cart' });
  await expect(drawer).toBeVisible();
  await translate(page);
  await drawer.getByRole('link', { name: 'Go to cart' }).click();
  await page.waitForURL(`**${href('cart')}`);
  await expect(page.getByRole('heading', { name: 'Powerball' })).toBeVisible();
  await translate(page);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Powerball' })).toBeHidden();
  await translate(page);
  await page.getByRole('button', { name: /^(Undo|Put (it )?back)/ }).click();
  await expect(page.getByRole('heading', { name: 'Powerball' })).toBeVisible();
  needsSandbox();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL(`**${href('checkoutLogin')}`);
  await expect(page.getByLabel('Email address')).toBeVisible();
  await translate(page);
  await fillEmail(page, newEmail());
  await translate(page);
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('in a page that is translated all the time, tickets are paid for, and the account is used', async ({
  page,
  expectConsoleError,
}) => {
  needsSandbox();
  test.slow();
  expectConsoleError(/React error #418/);
  await page.addInitScript(translateAsItComes);
  await addPowerball(page);
  await joinAtCheckout(page);
  await payByCard(page, CARDS.approved);
  await expectReceipt(page);
  await expect(page.locator('main font').first()).toBeVisible();
  await page.getByRole('link', { name: 'See my tickets' }).click();
  await expect(page.getByRole('link', { name: 'Powerball', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Past/ }).first().click();
  await page.waitForURL(`**${href('pastTickets')}`);

  await page.goto(href('spendLimits'));
  await page.getByRole('radio', { name: 'A week' }).check();
  await page.getByLabel('Spend Limit Amount ($)').fill('150');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/successfully updated to \$150\.00 a week\./)).toBeVisible();
  await page.getByRole('button', { name: 'Change the limit a week' }).click();
  const limit = page.getByRole('dialog', { name: 'Change your limit' });
  await limit.getByLabel('Spend Limit Amount ($)').fill('100');
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: '$100.00 a week' })).toBeVisible();

  await page.goto(href('myDetails'));
  await page.getByRole('button', { name: 'Change my address' }).click();
  const address = page.getByRole('dialog', { name: 'Update your address' });
  const street = address.getByLabel('Street address');
  await street.fill('');
  await street.press('Enter');
  await expect(address.getByText('This field is required')).toBeVisible();
  await street.fill('2 Font Street');
  await street.press('Enter');
  await expect(page.getByRole('region', { name: 'Address', exact: true })).toContainText(
    '2 Font Street',
  );

  await page.goto(href('transactions'));
  await page.getByLabel('Kind').selectOption('purchase');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/kind=purchase/);
  const table = page.getByRole('table', { name: 'Your transactions, newest first' });
  await expect(table.getByText(/^\+/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Show all' }).first().click();
  await expect(table.getByText(/^\+/)).not.toHaveCount(0);
  await expect(page.getByText('This part of the page did not work.')).toHaveCount(0);
});
