import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isForReader, isPaymentRoute } from './rendering';
import { ROUTES } from './table';

const ROOT = 'app/[site]';

/** Page sources by their path in the route table, which omits route groups in brackets. */
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
    // a page that re-exports another page's `dynamic` is dynamic, too
    const isDynamic = /force-dynamic|export \{[^}]*\bdynamic\b[^}]*\} from/.test(source);
    expect([route.name, isForReader(route)]).toEqual([route.name, isDynamic]);
  }
});

test('pages that take money are rendered for their reader', () => {
  const payment = ROUTES.filter(isPaymentRoute);
  expect(payment.map(({ name }) => name).toSorted()).toEqual([
    'accountDeposit',
    'buyCart',
    'cardsAndAccounts',
    'deposit',
    'depositAuthorisation',
    'recurringPurchases',
  ]);
  for (const route of payment) expect(isForReader(route)).toBe(true);
});
