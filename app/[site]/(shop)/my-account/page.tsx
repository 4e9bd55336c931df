import { ProvideCopy } from '#copy';
import { AccountHome } from '@/components/account/account-home';
import { Hydrate } from '@/components/providers/hydrate';
import { PageHeading } from '@/components/ui/headings';
import { ListOrders } from '@/lib/contract/checkout';
import { GetCustomer } from '@/lib/contract/identity';
import { fill } from '@/lib/copy/fill';
import { copyOf } from '@/lib/copy/page-copy';
import { customerQuery } from '@/lib/queries/customer';
import { ORDERS_PER_PAGE, ordersQuery } from '@/lib/queries/orders';
import { links } from '@/lib/routes/links';
import { placeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage, orSignIn } from '@/lib/session/account-page';
import { pageSite } from '@/lib/site/page-site';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'account', (words) => words.pageTitle);

export default async function AccountPage() {
  const { href } = links(await pageSite());
  const path = href('account');
  const { api, customer, capabilities, queryClient } = await accountPage(path);
  const hasOrders = capabilities.includes('viewing_orders');
  await orSignIn(path, async () => {
    const [overview, orders] = await Promise.all([
      api(GetCustomer, {}),
      hasOrders
        ? api(ListOrders, { status: 'upcoming_products', limit: ORDERS_PER_PAGE })
        : undefined,
    ]);
    queryClient.setQueryData(customerQuery().queryKey, overview);
    queryClient.setQueryData(ordersQuery('upcoming_products', 1).queryKey, orders);
  });
  const [account, games, tickets] = await Promise.all([
    copyOf('account'),
    copyOf('games'),
    copyOf('tickets'),
  ]);
  return (
    <ProvideCopy copy={{ account, games, tickets }}>
      <Hydrate client={queryClient}>
        <PageHeading>{fill(account.hello, { name: customer.firstName })}</PageHeading>
        <AccountHome place={placeOf(customer.variant)} capabilities={capabilities} />
      </Hydrate>
    </ProvideCopy>
  );
}
