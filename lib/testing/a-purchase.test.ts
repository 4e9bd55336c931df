import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = readFileSync('docs/a-purchase.md', 'utf8');
const MOST_FILES = 12;

/** Their names in the drawing, with their files. */
const files = new Map(
  [...PAGE.matchAll(/(\w+)\["([\w./-]+)"\]/g)].map(([, name = '', file = '']) => [name, file]),
);
const steps = [...PAGE.matchAll(/(\w+)(?:\["[\w./-]+"\])? (-->|==>)\|([^|]+)\| (\w+)/g)].map(
  ([, from = '', arrow = '', label = '', to = '']) => ({
    from: files.get(from) ?? from,
    to: files.get(to) ?? to,
    isImport: arrow === '-->',
    label,
  }),
);
const [first] = steps;
const walk = first ? [first.from, ...steps.map(({ to }) => to)] : [];

test('the walk is one way through at most twelve files, each there', () => {
  expect(steps.map(({ from }) => from)).toEqual(walk.slice(0, -1));
  expect(new Set(walk)).toEqual(new Set(files.values()));
  expect(new Set(walk).size).toBe(walk.length);
  expect(walk.length).toBeLessThanOrEqual(MOST_FILES);
  expect(walk.filter((file) => !existsSync(file))).toEqual([]);
});

test('it begins at the button, and ends where entries are written into the ledger', () => {
  expect(readFileSync(walk[0] ?? '', 'utf8')).toMatch(/onClick=\{\(\) => finish\.buy\(/);
  expect(readFileSync(walk.at(-1) ?? '', 'utf8')).toContain('insert into ledger_entries');
});

/** `import { a, type b } from '…'`, also over several lines. */
const IMPORT = /^(?:im|ex)port (?:type )?\{([^}]+)\} from '([^']+)'/gm;

/** Whether a file imports this name from that one, or from the index of its folder, which exports it from there. */
function imports(file: string, name: string, target: string): boolean {
  const statement = [...readFileSync(file, 'utf8').matchAll(IMPORT)].find(([, names = '']) =>
    names.split(',').some((one) => one.trim().replace(/^type /, '') === name),
  );
  const [, , specifier = ''] = statement ?? [];
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.join(path.dirname(file), specifier);
  if (target.replace(/\.tsx?$/, '') === base) return true;
  return path.dirname(target) === base && imports(`${base}/index.ts`, name, target);
}

test.each(steps.filter(({ isImport }) => isImport))('$from imports $label', (step) => {
  expect(imports(step.from, step.label, step.to)).toBe(true);
});

test('what is no import is handed over where the page says', () => {
  const handed = steps.filter(({ isImport }) => !isImport).map(({ from, to }) => [from, to]);
  expect(handed).toEqual([
    ['lib/client/browser-client.ts', 'web/http/answer-calls.ts'],
    ['web/session/forward.ts', 'server/api/answer-route.ts'],
    ['server/api/idempotency.ts', 'server/flows/purchase-cart.ts'],
  ]);
  expect(readFileSync('lib/client/browser-client.ts', 'utf8')).toContain('/api/call/');
  expect(imports('web/main.ts', 'provideTransport', 'web/api/transport.ts')).toBe(true);
  expect(imports('web/session/forward.ts', 'directCalls', 'web/api/transport.ts')).toBe(true);
  expect(imports('server/api/app.ts', 'directAnswers', 'server/api/answer-route.ts')).toBe(true);
  const verb = 'server/flows/purchase-cart.ts';
  expect(imports('server/flows/purchase-http.ts', 'purchaseCart', verb)).toBe(true);
});
