import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isForReader, isPaymentRoute } from './rendering';
import { ROUTES } from './table';

const ROOT = 'app/[site]';

/** Sources of pages by the path that the route table calls them by: groups in brackets are no part of it. */
const PAGES = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => [
      `/${path.dirname(file)}`.replace(/\/\([^/]*\)/g, '').replace(/\/\.$/, '') || '/',
      readFileSync(path.join(ROOT, file), 'utf8'),
    ]),
);

test('the table knows which pages are rendered for their reader', () => {
  const built = ROUTES.filter((route) => route.page !== null);
  expect(built.length).toBeGreaterThan(50);
  for (const route of built) {
    const source = PAGES.get(route.page ?? '') ?? '';
    expect([route.name, source === '']).toEqual([route.name, false]);
    // a page under another name is what that page is
    const isDynamic = /force-dynamic|export \{[^}]*\bdynamic\b[^}]*\} from/.test(source);
    expect([route.name, isForReader(route)]).toEqual([route.name, isDynamic]);
  }
});

test('pages that take money are rendered for their reader', () => {
  const payment = ROUTES.filter(isPaymentRoute);
  expect(payment.map(({ name }) => name).toSorted()).toEqual([
    'accountDeposit',
    'buyCart',
    'deposit',
    'depositAuthorisation',
  ]);
  for (const route of payment) expect(isForReader(route)).toBe(true);
});
