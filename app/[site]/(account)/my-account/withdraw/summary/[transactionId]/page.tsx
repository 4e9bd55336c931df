import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { WithdrawalDetails } from '@/components/withdrawals/withdrawal-details';
import { withdrawalQuery } from '@/lib/queries/withdrawals';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('withdrawSummary', {
  messages: ['withdraw', 'errors'],
  title: ({ withdraw }) => withdraw.receiptTitle,
  missingTitle: ({ withdraw }) => withdraw.notFoundTitle,
  queries: ({ transactionId }) => [withdrawalQuery(transactionId)],
  View: ({ messages: { withdraw }, transactionId, dateLocale }) => (
    <FormColumn>
      <PageHeading>{withdraw.receiptTitle}</PageHeading>
      <WithdrawalDetails withdrawalId={transactionId} dateLocale={dateLocale} isReceipt />
    </FormColumn>
  ),
});
export default Page;
