import { PublishedBalance } from '@/components/ledger/published-balance';
import { PageHeading } from '@/components/ui/headings';
import { TransactionHistory } from '@/components/wallet/transaction-history';
import { customerQuery } from '@/lib/queries/customer';
import { balanceProofQuery, ledgerNightsQuery } from '@/lib/queries/ledger';
import { shopTimeQuery, transactionsQuery } from '@/lib/queries/wallet';
import { calendarDay } from '@/lib/rules/age';
import { FILTER_FIELDS, readFilter } from '@/lib/rules/wallet/transaction-filter';
import { accountRoute } from '../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('transactions', {
  messages: ['transactions', 'wallet', 'ledger'],
  title: ({ wallet }) => wallet.transactionsTitle,
  search: FILTER_FIELDS,
  queries: ({ page, search }) => {
    const { filter } = readFilter(search);
    return [shopTimeQuery(), ...(filter ? [transactionsQuery(page, filter)] : [])] as const;
  },
  optionalQueries: ({ search }) => [
    customerQuery(),
    balanceProofQuery(readFilter(search).filter?.to),
    ledgerNightsQuery(),
  ],
  View: ({ messages: { wallet }, data: [clock], page, search, dateLocale, customer }) => (
    <>
      <PageHeading>{wallet.transactionsTitle}</PageHeading>
      <TransactionHistory
        page={page}
        read={readFilter(search, calendarDay(new Date(clock.now), dateLocale.timeZone))}
        dateLocale={dateLocale}
      />
      <PublishedBalance
        customerId={customer.customerId}
        until={readFilter(search).filter?.to}
        dateLocale={dateLocale}
      />
    </>
  ),
});
export default Page;
