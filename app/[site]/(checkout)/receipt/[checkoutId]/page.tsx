import { notFound } from 'next/navigation';
import { ProvideCopy } from '#copy';
import { ReceiptView } from '@/components/checkout/receipt-view';
import { Hydrate } from '@/components/providers/hydrate';
import { PageHeading } from '@/components/ui/headings';
import { ApiError } from '@/lib/api/api-error';
import { GetReceipt } from '@/lib/contract/checkout';
import { copyOf } from '@/lib/copy/page-copy';
import { receiptQuery } from '@/lib/queries/orders';
import { href } from '@/lib/routes/match';
import { placeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage, orSignIn } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; checkoutId: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'checkout', (words) => words.receiptPageTitle);

export default async function ReceiptPage({ params }: Props) {
  const { checkoutId } = await params;
  const path = href('receipt', { checkoutId });
  const { api, customer, queryClient } = await accountPage(path, 'viewing_orders');
  const receipt = await orSignIn(path, () => api(GetReceipt, { checkoutId })).catch(orNotFound);
  queryClient.setQueryData(receiptQuery(checkoutId).queryKey, receipt);
  const [checkout, games] = await Promise.all([copyOf('checkout'), copyOf('games')]);
  return (
    <ProvideCopy copy={{ checkout, games }}>
      <Hydrate client={queryClient}>
        <PageHeading lead={checkout.receiptLead}>{checkout.receiptPageHeading}</PageHeading>
        <ReceiptView checkoutId={checkoutId} place={placeOf(customer.variant)} />
      </Hydrate>
    </ProvideCopy>
  );
}

function orNotFound(error: unknown): never {
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) notFound();
  throw error;
}
