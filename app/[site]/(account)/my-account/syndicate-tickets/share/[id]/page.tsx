import { BackLink } from '@/components/navigation/back-link';
import { ShareView } from '@/components/syndicates/share-view';
import { PageHeading } from '@/components/ui/headings';
import { shareQuery } from '@/lib/queries/orders';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('syndicateShare', {
  messages: ['syndicates', 'tickets'],
  title: ({ syndicates }) => syndicates.shareTitle,
  queries: ({ id }) => [shareQuery(id)],
  View: ({ messages: { syndicates, tickets }, data: [share], href, id, dateLocale }) => (
    <>
      {share.order.nextDrawDate ? (
        <BackLink href={href('upcomingTickets')}>{tickets.upcomingTitle}</BackLink>
      ) : (
        <BackLink href={href('pastTickets')}>{tickets.pastTitle}</BackLink>
      )}
      <PageHeading>{syndicates.shareTitle}</PageHeading>
      <ShareView orderId={id} dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
