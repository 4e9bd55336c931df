import { AccountHome } from '@/components/account/account-home';
import { PageHeading } from '@/components/ui/headings';
import { fill } from '@/lib/copy/fill';
import { customerQuery } from '@/lib/queries/customer';
import { ordersQuery } from '@/lib/queries/orders';
import { accountRoute } from '../../account-route';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('account', {
  messages: ['account', 'games', 'tickets'],
  title: ({ account }) => account.pageTitle,
  queries: ({ capabilities }) => [
    customerQuery(),
    ...(capabilities.includes('viewing_orders') ? [ordersQuery('upcoming_products', 1)] : []),
  ],
  View: ({ copy, customer, capabilities, place }) => (
    <>
      <PageHeading>{fill(copy.account.hello, { name: customer.firstName })}</PageHeading>
      <AccountHome place={place} capabilities={capabilities} />
    </>
  ),
});
export default Page;
