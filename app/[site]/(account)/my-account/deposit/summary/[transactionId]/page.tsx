import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { DepositSummary } from '@/components/wallet/deposit-summary';
import { depositSummaryQuery } from '@/lib/queries/wallet';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('depositSummary', {
  messages: ['transactions', 'wallet'],
  title: ({ transactions }) => transactions.summaryTitle,
  missingTitle: ({ transactions }) => transactions.summaryMissing,
  queries: ({ transactionId }) => [depositSummaryQuery(transactionId)],
  View: ({ messages: { transactions }, transactionId, dateLocale }) => (
    <FormColumn>
      <div className="print:hidden">
        <PageHeading>{transactions.summaryTitle}</PageHeading>
      </div>
      <DepositSummary transactionId={transactionId} dateLocale={dateLocale} />
    </FormColumn>
  ),
});
export default Page;
