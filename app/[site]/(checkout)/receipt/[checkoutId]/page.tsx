import { receiptState } from '@/components/checkout/receipt-state';
import { ReceiptView } from '@/components/checkout/receipt-view';
import { PageHeading } from '@/components/ui/headings';
import { customerQuery } from '@/lib/queries/customer';
import { receiptQuery } from '@/lib/queries/orders';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('receipt', {
  messages: ['checkout', 'frequency', 'games', 'planPayer', 'tickets'],
  title: ({ checkout }) => checkout.receiptPageTitle,
  missingTitle: ({ checkout }) => checkout.unknownReceiptTitle,
  queries: ({ checkoutId }) => [receiptQuery(checkoutId), customerQuery()],
  View: ({ checkoutId, messages: { checkout }, data: [receipt], dateLocale }) => {
    const state = receiptState(receipt.orders);
    return (
      <>
        <div className="print:hidden">
          <PageHeading lead={checkout[`receiptLead.${state}`]}>
            {checkout[`receiptHeading.${state}`]}
          </PageHeading>
        </div>
        <ReceiptView checkoutId={checkoutId} dateLocale={dateLocale} />
      </>
    );
  },
});
export default Page;
