import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Hydrate } from '@/components/providers/hydrate';
import { OrderView } from '@/components/tickets/order-view';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { ApiError } from '@/lib/api/api-error';
import { GetOrder } from '@/lib/contract/checkout';
import { orderQuery } from '@/lib/queries/orders';
import { href } from '@/lib/routes/match';
import { placeOf } from '@/lib/routes/site';
import { accountPage, orSignIn } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Ticket', robots: { index: false } };

interface Props {
  params: Promise<{ id: string }>;
}

export default async function PastTicketPage({ params }: Props) {
  const { id } = await params;
  const path = href('pastTicket', { id });
  const { api, customer, queryClient } = await accountPage(path, 'viewing_orders');
  const order = await orSignIn(path, () => api(GetOrder, { orderId: id })).catch(orNotFound);
  queryClient.setQueryData(orderQuery(id).queryKey, order);
  return (
    <Hydrate client={queryClient}>
      <PageHeading eyebrow={<TextLink href={href('pastTickets')}>Past tickets</TextLink>}>
        {order.offerName}
      </PageHeading>
      <OrderView orderId={id} place={placeOf(customer.variant)} />
    </Hydrate>
  );
}

function orNotFound(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) notFound();
  throw error;
}
