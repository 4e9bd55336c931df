import { ProvideCopy } from '#copy';
import { Hydrate } from '@/components/providers/hydrate';
import { OrderView } from '@/components/tickets/order-view';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { copyOf } from '@/lib/copy/page-copy';
import { links } from '@/lib/routes/links';
import { placeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { pageSite } from '@/lib/site/page-site';
import { loadOrder } from '../../../load-order';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; id: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'tickets', (words) => words.ticketTitle);

export default async function PastTicketPage({ params }: Props) {
  const { href } = links(await pageSite());
  const { id } = await params;
  const { order, customer, queryClient } = await loadOrder(href('pastTicket', { id }), id);
  const tickets = await copyOf('tickets');
  return (
    <ProvideCopy copy={{ tickets }}>
      <Hydrate client={queryClient}>
        <PageHeading eyebrow={<TextLink href={href('pastTickets')}>{tickets.pastTitle}</TextLink>}>
          {order.offerName}
        </PageHeading>
        <OrderView orderId={id} place={placeOf(customer.variant)} />
      </Hydrate>
    </ProvideCopy>
  );
}
