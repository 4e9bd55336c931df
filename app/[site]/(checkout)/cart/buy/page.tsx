import { QueryClient } from '@tanstack/react-query';
import { redirect } from 'next/navigation';
import { ProvideCopy } from '#copy';
import { Checkout } from '@/components/checkout/checkout';
import { Hydrate } from '@/components/providers/hydrate';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { GetCart } from '@/lib/contract/cart';
import { GetCustomer } from '@/lib/contract/identity';
import { copyOf } from '@/lib/copy/page-copy';
import { cartQuery } from '@/lib/queries/cart';
import { customerQuery } from '@/lib/queries/customer';
import { links } from '@/lib/routes/links';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { orSignIn } from '@/lib/session/account-page';
import { currentApi, currentSession } from '@/lib/session/current';
import { pageSite } from '@/lib/site/page-site';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'checkout', (words) => words.pageTitle);

export default async function BuyCartPage({ params }: Props) {
  const { href } = links(await pageSite());
  siteOrNotFound((await params).site);
  if (!(await currentSession()).signedIn) redirect(href('checkoutLogin'));
  const api = await currentApi();
  const queryClient = new QueryClient();
  await orSignIn(href('buyCart'), async () => {
    const [cart, customer] = await Promise.all([api(GetCart, {}), api(GetCustomer, {})]);
    queryClient.setQueryData(cartQuery(true).queryKey, cart);
    queryClient.setQueryData(customerQuery().queryKey, customer);
  });
  const [cart, checkout, games, wallet] = await Promise.all([
    copyOf('cart'),
    copyOf('checkout'),
    copyOf('games'),
    copyOf('wallet'),
  ]);
  return (
    <ProvideCopy copy={{ cart, checkout, games, wallet }}>
      <Hydrate client={queryClient}>
        <Checkout />
      </Hydrate>
    </ProvideCopy>
  );
}
