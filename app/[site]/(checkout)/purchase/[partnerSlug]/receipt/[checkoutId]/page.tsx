import { notFound } from 'next/navigation';
import { receiptState } from '@/components/checkout/receipt-state';
import { ReceiptView } from '@/components/checkout/receipt-view';
import { PartnerBand } from '@/components/partners/partner-band';
import { PartnerMark } from '@/components/partners/partner-mark';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { receiptQuery } from '@/lib/queries/orders';
import { interpolate } from '@/lib/text/interpolate';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('partnerReceipt', {
  messages: ['checkout', 'frequency', 'games', 'partners', 'planPayer', 'tickets'],
  title: ({ checkout }) => checkout.receiptPageTitle,
  missingTitle: ({ checkout }) => checkout.unknownReceiptTitle,
  queries: ({ checkoutId }) => [receiptQuery(checkoutId)],
  View: ({ checkoutId, partnerSlug, messages: { checkout, partners }, data, dateLocale, href }) => {
    const [receipt] = data;
    if (receipt.partnerSlug !== partnerSlug) notFound();
    // the partner of then: who is gone by now has no page any more
    const { partner } = receipt;
    const state = receiptState(receipt.orders);
    const seller = partner && {
      mark: <PartnerMark mark={partner.mark} className="size-12" />,
      line: interpolate(partners.boughtWith, { partner: partner.name }),
    };
    return (
      <>
        <div className="print:hidden">
          {partner && <PartnerBand partner={partner} />}
          <PageHeading
            lead={checkout[`receiptLead.${state}`]}
            action={
              partner?.isSelling && (
                <TextLink href={href('partnerPurchase', { partnerSlug })}>
                  {interpolate(partners.backToPartner, { partner: partner.name })}
                </TextLink>
              )
            }
          >
            {checkout[`receiptHeading.${state}`]}
          </PageHeading>
        </div>
        <ReceiptView checkoutId={checkoutId} dateLocale={dateLocale} {...(seller && { seller })} />
      </>
    );
  },
});
export default Page;
