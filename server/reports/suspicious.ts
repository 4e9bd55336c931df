import { openCasesOf } from './cases';
import { column, fileColumn, type Report } from './report';
import { hitsOf, SUSPICIONS } from './suspicions';

/** Whom a rule finds, by their number: a hit is a question, and a case is its answer. */
export const SUSPICIOUS: Report = {
  key: 'suspicious',
  title: 'Suspicious transactions',
  lead: 'Customers whom a rule finds in these days. A hit is a question and proves nothing: open a case, look at the rows, and write down what came of it.',
  sums: `The postings of wallet in entries of kind deposit, withdrawal and purchase. ${Object.values(
    SUSPICIONS,
  )
    .map(({ title, rule }) => `${title}: ${rule}`)
    .join(' ')}`,
  roles: ['compliance'],
  filters: [],
  columns: [
    column('rule', 'Rule'),
    column('customer', 'Customer'),
    column('count', 'Deposits or cards', 'count'),
    column('amount', 'Paid in', 'money'),
    fileColumn('rule_key', 'Key of the rule'),
    fileColumn('case', 'Open case'),
  ],
  hasTotals: false,
  isLogged: true,
  read: async (db, request) => {
    const hits = await hitsOf(db, request);
    const open = await openCasesOf(db, hits);
    return hits.map(({ rule, customerId, currency, count, cents }) => ({
      cells: [
        SUSPICIONS[rule].title,
        customerId,
        count,
        cents,
        rule,
        open.get(`${rule} ${customerId}`) ?? null,
      ],
      currency,
      href: `/operator/customers/${customerId}`,
    }));
  },
};
