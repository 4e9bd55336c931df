import { OrderView } from '@/components/tickets/order-view';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { orderQuery } from '@/lib/queries/orders';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('pastTicket', {
  messages: ['tickets'],
  title: ({ tickets }) => tickets.ticketTitle,
  queries: ({ id }) => [orderQuery(id)],
  View: ({ messages: { tickets }, data: [order], href, id, dateLocale }) => (
    <>
      <PageHeading>{order.offerName}</PageHeading>
      <OrderView orderId={id} dateLocale={dateLocale} />
      {!order.syndicate && (
        <p className="mt-6">
          <ButtonLink
            variant="secondary"
            prefetch={false}
            href={href('replayCart', { replayId: id })}
          >
            {tickets.playAgain}
          </ButtonLink>
        </p>
      )}
    </>
  ),
});
export default Page;
