import { OrderList } from '@/components/tickets/order-list';
import { RecommendedOrders } from '@/components/tickets/recommended-orders';
import { TicketTabs } from '@/components/tickets/ticket-tabs';
import { PageHeading } from '@/components/ui/headings';
import { ordersQuery, recommendedOrdersQuery } from '@/lib/queries/orders';
import { accountRoute } from '../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('pastTickets', {
  messages: ['games', 'tickets'],
  title: ({ tickets }) => tickets.pastTitle,
  queries: ({ page }) => [ordersQuery('past_products', page)],
  optionalQueries: () => [recommendedOrdersQuery()],
  View: ({ messages: { tickets }, page, dateLocale }) => (
    <>
      <PageHeading>{tickets.pastTitle}</PageHeading>
      <TicketTabs current="past" />
      <OrderList status="past_products" page={page} dateLocale={dateLocale} />
      <RecommendedOrders dateLocale={dateLocale} className="mt-10" />
    </>
  ),
});
export default Page;
