import { redirect } from 'next/navigation';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { BankQuestion } from '@/components/wallet/bank-question';
import { depositQuery } from '@/lib/queries/wallet';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('depositAuthorisation', {
  messages: ['wallet'],
  title: ({ wallet }) => wallet.authorisationTitle,
  missingTitle: ({ wallet }) => wallet.unknownDepositTitle,
  queries: ({ depositId }) => [depositQuery(depositId)],
  View: ({ copy: { wallet }, data: [deposit], depositId, href, dateLocale }) => {
    // the challenge was answered or never asked: the details page shows what became of the deposit
    if (deposit.status !== 'challenged') redirect(href('depositDetails', { depositId }));
    return (
      <FormColumn>
        <PageHeading>{wallet.authorisationTitle}</PageHeading>
        <BankQuestion depositId={depositId} locale={dateLocale.locale} />
      </FormColumn>
    );
  },
});
export default Page;
