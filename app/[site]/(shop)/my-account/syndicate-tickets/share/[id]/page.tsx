import { ShareView } from '@/components/syndicates/share-view';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
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
      <PageHeading
        eyebrow={
          share.order.nextDrawDate ? (
            <TextLink href={href('upcomingTickets')}>{tickets.upcomingTitle}</TextLink>
          ) : (
            <TextLink href={href('pastTickets')}>{tickets.pastTitle}</TextLink>
          )
        }
      >
        {syndicates.shareTitle}
      </PageHeading>
      <ShareView orderId={id} dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
