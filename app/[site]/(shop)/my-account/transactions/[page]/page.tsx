import { PageHeading } from '@/components/ui/headings';
import { TransactionList } from '@/components/wallet/transaction-list';
import { transactionsQuery } from '@/lib/queries/wallet';
import { accountRoute } from '../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('transactions', {
  messages: ['wallet'],
  title: ({ wallet }) => wallet.transactionsTitle,
  queries: ({ page }) => [transactionsQuery(page)],
  View: ({ copy: { wallet }, page, dateLocale }) => (
    <>
      <PageHeading>{wallet.transactionsTitle}</PageHeading>
      <TransactionList page={page} dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
