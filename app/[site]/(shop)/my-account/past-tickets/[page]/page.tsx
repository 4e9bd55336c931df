import { notFound } from 'next/navigation';
import { ProvideCopy } from '#copy';
import { Hydrate } from '@/components/providers/hydrate';
import { OrderList } from '@/components/tickets/order-list';
import { TicketTabs } from '@/components/tickets/ticket-tabs';
import { PageHeading } from '@/components/ui/headings';
import { ListOrders } from '@/lib/contract/checkout';
import { copyOf } from '@/lib/copy/page-copy';
import { ORDERS_PER_PAGE, ordersQuery } from '@/lib/queries/orders';
import { links } from '@/lib/routes/links';
import { pageNumber } from '@/lib/routes/page-number';
import { placeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage, orSignIn } from '@/lib/session/account-page';
import { pageSite } from '@/lib/site/page-site';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; page: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'tickets', (words) => words.pastTitle);

export default async function PastTicketsPage({ params }: Props) {
  const { href } = links(await pageSite());
  const page = pageNumber((await params).page);
  if (page === null) notFound();
  const path = href('pastTickets', { page });
  const { api, customer, queryClient } = await accountPage(path, 'viewing_orders');
  await orSignIn(path, async () => {
    const orders = await api(ListOrders, {
      status: 'past_products',
      limit: ORDERS_PER_PAGE,
      offset: (page - 1) * ORDERS_PER_PAGE,
    });
    queryClient.setQueryData(ordersQuery('past_products', page).queryKey, orders);
  });
  const [games, tickets] = await Promise.all([copyOf('games'), copyOf('tickets')]);
  return (
    <ProvideCopy copy={{ games, tickets }}>
      <Hydrate client={queryClient}>
        <PageHeading>{tickets.pastTitle}</PageHeading>
        <TicketTabs current="past" />
        <OrderList status="past_products" page={page} place={placeOf(customer.variant)} />
      </Hydrate>
    </ProvideCopy>
  );
}
