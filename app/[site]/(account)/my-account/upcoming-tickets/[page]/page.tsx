import { OrderList } from '@/components/tickets/order-list';
import { TicketTabs } from '@/components/tickets/ticket-tabs';
import { PageHeading } from '@/components/ui/headings';
import { ordersQuery } from '@/lib/queries/orders';
import { accountRoute } from '../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('upcomingTickets', {
  messages: ['games', 'tickets'],
  title: ({ tickets }) => tickets.upcomingTitle,
  queries: ({ page }) => [ordersQuery('upcoming_products', page)],
  View: ({ messages: { tickets }, page, dateLocale }) => (
    <>
      <PageHeading>{tickets.upcomingTitle}</PageHeading>
      <TicketTabs current="upcoming" />
      <OrderList status="upcoming_products" page={page} dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
