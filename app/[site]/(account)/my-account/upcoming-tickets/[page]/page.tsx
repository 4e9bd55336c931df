import { OrderList } from '@/components/tickets/order-list';
import { TicketTabs } from '@/components/tickets/ticket-tabs';
import { PageHeading } from '@/components/ui/headings';
import { ordersQuery } from '@/lib/queries/orders';
import { shopTimeQuery } from '@/lib/queries/wallet';
import { pageSite } from '@/lib/site/page-site';
import { accountRoute } from '../../../../account-route';
import { nextOffer } from '../../next-offer';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('upcomingTickets', {
  messages: ['games', 'tickets'],
  title: ({ tickets }) => tickets.upcomingTitle,
  queries: ({ page }) => [ordersQuery('upcoming_products', page)],
  optionalQueries: () => [shopTimeQuery()],
  View: async ({ messages: { tickets }, data: [orders], page, dateLocale }) => (
    <>
      <PageHeading>{tickets.upcomingTitle}</PageHeading>
      <TicketTabs current="upcoming" />
      <OrderList
        status="upcoming_products"
        page={page}
        nextOffer={orders.items.length === 0 ? await nextOffer(await pageSite()) : undefined}
        dateLocale={dateLocale}
      />
    </>
  ),
});
export default Page;
