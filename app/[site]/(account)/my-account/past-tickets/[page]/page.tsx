import { OrderList } from '@/components/tickets/order-list';
import { OutcomeFilter } from '@/components/tickets/outcome-filter';
import { outcomeOf } from '@/components/tickets/outcome-of';
import { RecommendedOrders } from '@/components/tickets/recommended-orders';
import { TicketTabs } from '@/components/tickets/ticket-tabs';
import { PageHeading } from '@/components/ui/headings';
import { ordersQuery, recommendedOrdersQuery } from '@/lib/queries/orders';
import { shopTimeQuery } from '@/lib/queries/wallet';
import { pageSite } from '@/lib/site/page-site';
import { accountRoute } from '../../../../account-route';
import { nextOffer } from '../../next-offer';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('pastTickets', {
  messages: ['games', 'tickets'],
  title: ({ tickets }) => tickets.pastTitle,
  search: ['outcome'],
  queries: ({ page, search }) => [ordersQuery('past_products', page, outcomeOf(search.outcome))],
  optionalQueries: () => [shopTimeQuery(), recommendedOrdersQuery()],
  View: async ({ messages: { tickets }, data: [orders], page, search, dateLocale }) => {
    const outcome = outcomeOf(search.outcome);
    const isEmpty = orders.items.length === 0;
    return (
      <>
        <PageHeading>{tickets.pastTitle}</PageHeading>
        <TicketTabs current="past" />
        {(outcome || !isEmpty) && <OutcomeFilter current={outcome} />}
        <OrderList
          status="past_products"
          page={page}
          outcome={outcome}
          nextOffer={isEmpty && !outcome ? await nextOffer(await pageSite()) : undefined}
          dateLocale={dateLocale}
        />
        <RecommendedOrders dateLocale={dateLocale} className="mt-10" />
      </>
    );
  },
});
export default Page;
