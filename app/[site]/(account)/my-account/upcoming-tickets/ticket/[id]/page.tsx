import { OrderView } from '@/components/tickets/order-view';
import { PageHeading } from '@/components/ui/headings';
import { orderQuery } from '@/lib/queries/orders';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('upcomingTicket', {
  messages: ['tickets'],
  title: ({ tickets }) => tickets.ticketTitle,
  queries: ({ id }) => [orderQuery(id)],
  View: ({ data: [order], id, dateLocale }) => (
    <>
      <PageHeading>{order.offerName}</PageHeading>
      <OrderView orderId={id} dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
