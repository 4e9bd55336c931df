import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Checkout } from '@/components/checkout/checkout';
import { Hydrate } from '@/components/providers/hydrate';
import { PageHeading } from '@/components/ui/headings';
import { GetCart } from '@/lib/contract/cart';
import { GetCustomer } from '@/lib/contract/identity';
import { cartQuery } from '@/lib/queries/cart';
import { customerQuery } from '@/lib/queries/customer';
import { href } from '@/lib/routes/match';
import { orSignIn } from '@/lib/session/account-page';
import { currentApi, currentSession } from '@/lib/session/current';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };

export default async function BuyCartPage() {
  if (!(await currentSession()).signedIn) redirect(href('checkoutLogin'));
  const api = await currentApi();
  const queryClient = new QueryClient();
  await orSignIn(href('buyCart'), async () => {
    const [cart, customer] = await Promise.all([api(GetCart, {}), api(GetCustomer, {})]);
    queryClient.setQueryData(cartQuery(true).queryKey, cart);
    queryClient.setQueryData(customerQuery().queryKey, customer);
  });
  return (
    <Hydrate client={queryClient}>
      <PageHeading>Checkout</PageHeading>
      <Checkout />
    </Hydrate>
  );
}
