import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Says that an error on the console is part of the story: a refused call, a page that is not found. */
  expectConsoleError: (pattern: RegExp) => void;
}

/** A journey's test: every error on the console or thrown in a page fails it, unless it was expected. */
export const test = base.extend<Fixtures>({
  expectConsoleError: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error')
          errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (thrown) =>
        errors.push(String(thrown.error().stack ?? thrown.error())),
      );
      await use((pattern) => expected.push(pattern));
      const surprises = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(surprises, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };

/** Does what makes the shop load its page anew, and waits for that: whatever came before would be lost with the old page. */
export async function loadedAnew(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
}

/** Axe finds nothing on the page, in any of its rules, once what moves has come to rest: colours on their way are no colours. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingForAxe(page);
}

/** Whether text can be read where it stands: all that another scheme of colours can change. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNothingForAxe(page, ['color-contrast']);
}

async function expectNothingForAxe(page: Page, rules: string[] = []): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  // Axe sums up in the page itself: there are no frames of strangers that would need a page apart.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze();
  const findings = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${help} at ${node.target.join(' ')}`),
  );
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/**
 * What holds for every page: one heading, a title, nothing for axe, text that can be read in the dark too, nothing wider
 * than the screen, down to 320 pixels, and no amount that breaks in two, there and at twice the size.
 */
export async function expectWellMade(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/.+/);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Twice the size on a window of 1280 pixels is a window of 640.
  for (const width of [1280, 640, 320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
    expect(await brokenAmounts(page), `${page.url()} at ${width} px`).toEqual([]);
    if (width === 1280) await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectContrast(page);
}

/** Amounts of money whose characters do not all stand on one line. */
function brokenAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest('script, style, noscript, .sr-only')) continue;
      for (const { index, 0: amount } of (node.textContent ?? '').matchAll(
        /[−+]?[$£]\d[\d,.]*\d?k?(\s(million|billion))?/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(amount);
      }
    }
    return broken;
  });
}

/** A description that a search result can show. */
export async function expectDescribed(page: Page): Promise<void> {
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
}
