import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { IS_SOAK } from '@/lib/testing/repeats';

interface Fixtures {
  /** Allows an error on the console that the test provokes, such as a refused call or a 404. */
  expectConsoleError: (pattern: RegExp) => void;
}

/** The test of every journey: fails on any console error or uncaught exception, unless the test expects it. */
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

/** Runs an action that reloads the page, and waits for the load: an earlier action would be lost with the old page. */
export async function loadedAnew(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
}

/** Axe finds no violation of any rule, without motion: colours in transition would be measured wrongly. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingForAxe(page);
}

/** Text has enough contrast. Nothing else depends on the colour scheme. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNothingForAxe(page, ['color-contrast']);
}

async function expectNothingForAxe(page: Page, rules: string[] = []): Promise<void> {
  // No transition begins under axe, as a button's does that hydration enables; those under way are waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  // Legacy mode: axe runs in the page itself, since there are no cross-origin frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze();
  const findings = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${help} at ${node.target.join(' ')}`),
  );
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/**
 * Checks every page: one h1, a title, no axe violations, no horizontal overflow down to 320 pixels, and no amount that
 * breaks across lines or is cut, also at 200% zoom; in a soak enough contrast in the dark scheme as well, whose colours
 * are the same for all pages.
 */
export async function expectWellMade(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/.+/);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // 200% zoom in a window of 1280 pixels is a window of 640.
  for (const width of [1280, 640, 320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
    expect(await brokenAmounts(page), `${page.url()} at ${width} px`).toEqual([]);
    expect(await cutAmounts(page), `${page.url()} at ${width} px`).toEqual([]);
    if (width === 1280) await expectAccessible(page);
  }
  if (!IS_SOAK) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectContrast(page);
}

/** Amounts of money that break across lines. */
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

/** Amounts of money that are cut off, or run out of what they stand in. */
function cutAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    // the text of a chart measures itself on the chart's own scale
    [...document.querySelectorAll('body :not(script, style, noscript, .sr-only, svg *)')]
      .filter((element) => element.childElementCount === 0 && element.clientWidth > 0)
      .filter(({ textContent }) => /[$£]\d/.test(textContent ?? ''))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent ?? ''),
  );
}

/** A meta description long enough for a search result. */
export async function expectDescribed(page: Page): Promise<void> {
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
}
