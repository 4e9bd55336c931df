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
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${help} at ${node.target.join(' ')}`),
  );
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/**
 * What holds for every page: one heading, a title, nothing for axe (wide and light, narrow and dark), and nothing wider
 * than the screen, down to 320 pixels.
 */
export async function expectWellMade(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/.+/);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const width of [1280, 320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
    if (width === 1280) await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);
}

/** A description that a search result can show. */
export async function expectDescribed(page: Page): Promise<void> {
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
}
