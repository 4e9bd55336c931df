import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DOORS, doorPattern, nothingMatcher, PAGES_MATCHER } from './door-table.mjs';
import { ROUTES } from './table';

const CHECKOUT = path.resolve(__dirname, '../..');

/** An address of every route handler of `app/`, with a sample value for each parameter. */
const HANDLERS = readdirSync(path.join(CHECKOUT, 'app'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
  .map((file) => {
    const segments = path.dirname(file).split('/');
    return `/${segments
      .filter((segment) => !/^\(.*\)$/.test(segment))
      .map((segment) => (segment.startsWith('[') ? 'x' : segment))
      .join('/')}`;
  });

/** As Next compiles a source: the expression after `/:path` is the whole rest of the path. */
const isNothing = (at: string): boolean =>
  new RegExp(`^${nothingMatcher('AU\\.').replace('/:path', '/')}$`).test(at);
const isForMiddleware = (at: string): boolean => new RegExp(`^${PAGES_MATCHER}$`).test(at);

test('every route handler stands at one of the doors, and the rewrite of nothing leaves it alone', () => {
  expect(HANDLERS.length).toBeGreaterThan(30);
  expect(HANDLERS.filter((at) => !doorPattern().test(at))).toEqual([]);
  expect(HANDLERS.filter(isNothing)).toEqual([]);
});

test('middleware judges no door but those that say so', () => {
  const judged = HANDLERS.filter(isForMiddleware);
  expect(judged.toSorted()).toEqual(['/feeds/x/x', '/og/blog/x', '/og/x/x']);
});

test('every door has a route handler behind it', () => {
  const behind = ({ path: door }: (typeof DOORS)[number]) => {
    const shape = new RegExp(
      `^${door.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace('/*', '(?:/.*)?')}$`,
    );
    return HANDLERS.some((at) => shape.test(at) || shape.test(at.replace(/\/x$/, '')));
  };
  expect(DOORS.filter((door) => !behind(door))).toEqual([]);
});

test('no page stands at a door, and what only begins like one is judged as a page', () => {
  expect(ROUTES.filter(({ pattern }) => doorPattern().test(pattern))).toEqual([]);
  for (const at of ['/payments', '/payments/webhooks/a/b', '/3ds/notify/x', '/assets/a/b', '/cmsx'])
    expect([at, isForMiddleware(at), isNothing(at)]).toEqual([at, true, true]);
});

test('middleware’s literal says what the table says', () => {
  const source = readFileSync(path.join(CHECKOUT, 'middleware.ts'), 'utf8');
  const [, literal = ''] = /matcher: \[\s*'([^\n]+)',\s*\]/.exec(source) ?? [];
  expect(literal.replaceAll('\\\\', '\\')).toBe(PAGES_MATCHER);
});
