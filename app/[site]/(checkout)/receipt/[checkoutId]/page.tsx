import { ProvideCopy } from '#copy';
import { ReceiptView } from '@/components/checkout/receipt-view';
import { Hydrate } from '@/components/providers/hydrate';
import { metadataOrMissing } from '@/components/shell/or-missing';
import { PageHeading } from '@/components/ui/headings';
import { copyOf } from '@/lib/copy/page-copy';
import { receiptQuery } from '@/lib/queries/orders';
import { placeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { loadReceipt } from './load-receipt';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; checkoutId: string }>;
}

export const generateMetadata = metadataOrMissing(
  async ({ params }: Props) => {
    await loadReceipt((await params).checkoutId);
    return unlistedPage(params, 'checkout', (words) => words.receiptPageTitle);
  },
  async () => (await copyOf('checkout')).unknownReceiptTitle,
);

export default async function ReceiptPage({ params }: Props) {
  const { checkoutId } = await params;
  const { receipt, customer, queryClient } = await loadReceipt(checkoutId);
  queryClient.setQueryData(receiptQuery(checkoutId).queryKey, receipt);
  const [checkout, games, tickets] = await Promise.all([
    copyOf('checkout'),
    copyOf('games'),
    copyOf('tickets'),
  ]);
  return (
    <ProvideCopy copy={{ checkout, games, tickets }}>
      <Hydrate client={queryClient}>
        <div className="print:hidden">
          <PageHeading lead={checkout.receiptLead}>{checkout.receiptPageHeading}</PageHeading>
        </div>
        <ReceiptView checkoutId={checkoutId} place={placeOf(customer.variant)} />
      </Hydrate>
    </ProvideCopy>
  );
}
