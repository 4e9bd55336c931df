import type { Metadata } from 'next';
import { AccountHome } from '@/components/account/account-home';
import { Hydrate } from '@/components/providers/hydrate';
import { PageHeading } from '@/components/ui/headings';
import { ListOrders } from '@/lib/contract/checkout';
import { GetCustomer } from '@/lib/contract/identity';
import { customerQuery } from '@/lib/queries/customer';
import { ORDERS_PER_PAGE, ordersQuery } from '@/lib/queries/orders';
import { href } from '@/lib/routes/match';
import { placeOf } from '@/lib/routes/site';
import { accountPage, orSignIn } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'My account', robots: { index: false } };

export default async function AccountPage() {
  const path = href('account');
  const { api, customer, queryClient } = await accountPage(path);
  await orSignIn(path, async () => {
    const [overview, orders] = await Promise.all([
      api(GetCustomer, {}),
      api(ListOrders, { status: 'upcoming_products', limit: ORDERS_PER_PAGE }),
    ]);
    queryClient.setQueryData(customerQuery().queryKey, overview);
    queryClient.setQueryData(ordersQuery('upcoming_products', 1).queryKey, orders);
  });
  return (
    <Hydrate client={queryClient}>
      <PageHeading>Hello {customer.firstName}</PageHeading>
      <AccountHome place={placeOf(customer.variant)} />
    </Hydrate>
  );
}
