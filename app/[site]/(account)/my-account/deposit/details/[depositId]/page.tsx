import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { DepositDetails } from '@/components/wallet/deposit-details';
import { depositQuery } from '@/lib/queries/wallet';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('depositDetails', {
  messages: ['wallet'],
  title: ({ wallet }) => wallet.depositTitle,
  missingTitle: ({ wallet }) => wallet.unknownDepositTitle,
  queries: ({ depositId }) => [depositQuery(depositId)],
  View: ({ messages: { wallet }, depositId, dateLocale }) => (
    <FormColumn>
      <PageHeading>{wallet.depositTitle}</PageHeading>
      <DepositDetails depositId={depositId} dateLocale={dateLocale} />
    </FormColumn>
  ),
});
export default Page;
