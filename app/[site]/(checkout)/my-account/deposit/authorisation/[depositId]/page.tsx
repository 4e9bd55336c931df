import { redirect } from 'next/navigation';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { BankPageLink } from '@/components/wallet/bank-page-link';
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
  View: ({ messages: { wallet }, data: [deposit], depositId, href, dateLocale }) => {
    // the challenge was answered or never asked: the details page shows what became of the deposit
    const { status, challengeUrl } = deposit;
    if (status !== 'challenged' || !challengeUrl) redirect(href('depositDetails', { depositId }));
    // the sandbox's bank is this page
    const isHere = challengeUrl === href('depositAuthorisation', { depositId });
    return (
      <FormColumn>
        <PageHeading>{wallet.authorisationTitle}</PageHeading>
        {isHere ? (
          <BankQuestion depositId={depositId} locale={dateLocale.locale} />
        ) : (
          <BankPageLink address={challengeUrl} />
        )}
      </FormColumn>
    );
  },
});
export default Page;
