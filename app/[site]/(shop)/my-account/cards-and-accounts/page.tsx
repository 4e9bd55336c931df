import { PageHeading } from '@/components/ui/headings';
import { SavedCards } from '@/components/wallet/saved-cards';
import { cardGatewaysQuery, paymentMethodsQuery } from '@/lib/queries/wallet';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('cardsAndAccounts', {
  messages: ['wallet', 'forms', 'errors'],
  title: ({ wallet }) => wallet.cardsTitle,
  queries: () => [paymentMethodsQuery('funds.withdraw eq false'), cardGatewaysQuery()],
  View: ({ copy: { wallet } }) => (
    <>
      <PageHeading lead={wallet.cardsLead}>{wallet.cardsTitle}</PageHeading>
      <div className="max-w-3xl pb-12">
        <SavedCards />
      </div>
    </>
  ),
});
export default Page;
