import { ProvideCopy } from '#copy';
import { ReceiptView } from '@/components/checkout/receipt-view';
import { Hydrate } from '@/components/providers/hydrate';
import { MissingItem } from '@/components/shell/missing-item';
import { metadataOrMissing, orMissing } from '@/components/shell/or-missing';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { copyOf } from '@/lib/copy/page-copy';
import { receiptQuery } from '@/lib/queries/orders';
import { href } from '@/lib/routes/match';
import { placeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { loadReceipt } from './load-receipt';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; checkoutId: string }>;
}

export const generateMetadata = metadataOrMissing(async ({ params }: Props) => {
  await loadReceipt((await params).checkoutId);
  return unlistedPage(params, 'checkout', (words) => words.receiptPageTitle);
});

async function ReceiptPage({ params }: Props) {
  const { checkoutId } = await params;
  const { receipt, customer, queryClient } = await loadReceipt(checkoutId);
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

export default orMissing(ReceiptPage, async () => {
  const words = await copyOf('checkout');
  return (
    <MissingItem
      title={words.noReceiptTitle}
      actions={<ButtonLink href={href('transactions')}>{words.noReceiptAction}</ButtonLink>}
    >
      {words.noReceiptText}
    </MissingItem>
  );
});
