import { expect, expectAccessible, expectContrast, expectWellMade, test } from '../fixtures';
import { sampleOfRoutes, sitemapPaths } from '../sitemap';

const PARTS = 8;

for (let part = 0; part < PARTS; part += 1) {
  test(`two pages of each route in every width and scheme, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    await page.goto('/');
    const listed = await sitemapPaths(page, new URL(page.url()).origin);
    const paths = sampleOfRoutes(listed);
    for (const path of paths.filter((_, index) => index % PARTS === part)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expectWellMade(page);
      // the checks above cover wide light and narrow dark pages; these are the other two combinations
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 800 });
      await expectAccessible(page);
    }
  });
}
