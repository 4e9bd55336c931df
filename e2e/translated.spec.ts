import { links } from '@/lib/routes/links';
import { expect, type Page, test } from './fixtures';
import { fillEmail, needsSandbox, newEmail } from './shop';

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
  await expect(page.getByLabel('First name')).toBeVisible();
});
