import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { DepositForm } from '@/components/wallet/deposit-form';
import { PushPayment } from '@/components/wallet/push-payment';
import { customerQuery } from '@/lib/queries/customer';
import { cardGatewaysQuery, paymentMethodsQuery } from '@/lib/queries/wallet';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('accountDeposit', {
  messages: ['limitQuestion', 'wallet'],
  queries: () => [
    customerQuery(),
    paymentMethodsQuery('funds.withdraw eq false'),
    cardGatewaysQuery(),
  ],
  title: ({ wallet }) => wallet.depositTitle,
  View: ({ messages: { wallet }, capabilities, dateLocale }) => (
    <FormColumn>
      <PageHeading lead={wallet.depositLead}>{wallet.depositTitle}</PageHeading>
      <DepositForm locale={dateLocale.locale} capabilities={capabilities} />
      <PushPayment locale={dateLocale.locale} />
    </FormColumn>
  ),
});
export default Page;
