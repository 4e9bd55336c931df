import { notFound } from 'next/navigation';
import { ProvideCopy } from '#copy';
import { Hydrate } from '@/components/providers/hydrate';
import { OrderView } from '@/components/tickets/order-view';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/api/api-error';
import { GetOrder } from '@/lib/contract/checkout';
import { copyOf } from '@/lib/copy/page-copy';
import { orderQuery } from '@/lib/queries/orders';
import { href } from '@/lib/routes/match';
import { placeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage, orSignIn } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; id: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'tickets', (words) => words.ticketTitle);

export default async function UpcomingTicketPage({ params }: Props) {
  const { id } = await params;
  const path = href('upcomingTicket', { id });
  const { api, customer, queryClient } = await accountPage(path, 'viewing_orders');
  const order = await orSignIn(path, () => api(GetOrder, { orderId: id })).catch(orNotFound);
  queryClient.setQueryData(orderQuery(id).queryKey, order);
  const tickets = await copyOf('tickets');
  return (
    <ProvideCopy copy={{ tickets }}>
      <Hydrate client={queryClient}>
        <PageHeading
          eyebrow={<TextLink href={href('upcomingTickets')}>{tickets.upcomingTitle}</TextLink>}
        >
          {order.offerName}
        </PageHeading>
        <OrderView orderId={id} place={placeOf(customer.variant)} />
      </Hydrate>
    </ProvideCopy>
  );
}

function orNotFound(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) notFound();
  throw error;
}
