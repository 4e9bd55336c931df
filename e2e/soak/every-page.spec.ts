import { expect, expectAccessible, expectContrast, expectWellMade, test } from '../fixtures';
import { kindOf, sitemapPaths } from '../sitemap';

const PARTS = 8;

for (let part = 0; part < PARTS; part += 1) {
  test(`one page of each kind in every width and scheme, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    test.setTimeout(900_000);
    await page.goto('/');
    const listed = await sitemapPaths(page, new URL(page.url()).origin);
    const kinds = [...new Map(listed.map((path) => [kindOf(path), path])).values()];
    for (const path of kinds.filter((_, index) => index % PARTS === part)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expectWellMade(page);
      // wide and light, narrow and dark were looked at: the other two
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectContrast(page);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 390, height: 800 });
      await expectAccessible(page);
    }
  });
}
