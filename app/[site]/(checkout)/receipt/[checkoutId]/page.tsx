import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReceiptView } from '@/components/checkout/receipt-view';
import { Hydrate } from '@/components/providers/hydrate';
import { PageHeading } from '@/components/ui/headings';
import { ApiError } from '@/lib/api/api-error';
import { GetReceipt } from '@/lib/contract/checkout';
import { receiptQuery } from '@/lib/queries/orders';
import { href } from '@/lib/routes/match';
import { placeOf } from '@/lib/routes/site';
import { accountPage, orSignIn } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Receipt', robots: { index: false } };

interface Props {
  params: Promise<{ checkoutId: string }>;
}

export default async function ReceiptPage({ params }: Props) {
  const { checkoutId } = await params;
  const path = href('receipt', { checkoutId });
  const { api, customer, queryClient } = await accountPage(path, 'viewing_orders');
  const receipt = await orSignIn(path, () => api(GetReceipt, { checkoutId })).catch(orNotFound);
  queryClient.setQueryData(receiptQuery(checkoutId).queryKey, receipt);
  return (
    <Hydrate client={queryClient}>
      <PageHeading lead="Good luck. Your tickets are booked, and a copy of this is in your mailbox.">
        You are in the draw
      </PageHeading>
      <ReceiptView checkoutId={checkoutId} place={placeOf(customer.variant)} />
    </Hydrate>
  );
}

function orNotFound(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) notFound();
  throw error;
}
