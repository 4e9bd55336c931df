import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a browser may refuse with an exception, or not have at all. */
const REFUSABLE =
  /\b(localStorage|sessionStorage|document\.cookie|new BroadcastChannel|caches\.|navigator\.(locks|serviceWorker|clipboard|share|cookieEnabled)|showModal|(show|hide)Popover|crypto\.randomUUID|cookies-next)\b/;

/** The one place, and a script of its own that catches by itself. */
const OTHERS = ['lib/browser/', 'lib/consent/first-paint.ts'];

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (/\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|test-setup/.test(path)) yield path;
  }
}

test('what a browser may refuse is asked in lib/browser only', () => {
  const elsewhere = ['app', 'components', 'lib']
    .flatMap((folder) => [...sourcesIn(folder)])
    .filter((path) => !OTHERS.some((start) => path.startsWith(start)))
    .filter((path) =>
      // a comment may speak of it
      REFUSABLE.test(readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    );
  expect(elsewhere).toEqual([]);
});
