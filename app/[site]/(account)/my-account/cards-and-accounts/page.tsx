import { PageHeading } from '@/components/ui/headings';
import { BankAccounts } from '@/components/wallet/bank-accounts';
import { PayPalAccounts } from '@/components/wallet/paypal/paypal-accounts';
import { SavedCards } from '@/components/wallet/saved-cards';
import { cardGatewaysQuery, paymentMethodsQuery } from '@/lib/queries/wallet';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('cardsAndAccounts', {
  messages: ['planPayer', 'wallet', 'forms', 'errors'],
  title: ({ wallet }) => wallet.cardsTitle,
  queries: () => [
    paymentMethodsQuery('funds.withdraw eq false'),
    cardGatewaysQuery(),
    paymentMethodsQuery('funds.withdraw eq true'),
  ],
  View: ({ messages: { wallet }, capabilities }) => (
    <>
      <PageHeading lead={wallet.cardsLead}>{wallet.cardsTitle}</PageHeading>
      <div className="flex flex-col gap-6 pb-12">
        <SavedCards />
        <PayPalAccounts />
        {capabilities.includes('wallet_withdrawal') && <BankAccounts />}
      </div>
    </>
  ),
});
export default Page;
