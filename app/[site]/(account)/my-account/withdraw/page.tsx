import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { Withdraw } from '@/components/withdrawals/withdraw';
import { customerQuery } from '@/lib/queries/customer';
import { twoFactorQuery } from '@/lib/queries/security';
import { withdrawalsQuery, withdrawalTermsQuery } from '@/lib/queries/withdrawals';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('withdraw', {
  messages: ['withdraw', 'wallet', 'forms', 'errors'],
  title: ({ withdraw }) => withdraw.title,
  queries: () => [withdrawalTermsQuery(), withdrawalsQuery(), customerQuery()],
  optionalQueries: () => [twoFactorQuery()],
  View: ({ messages: { withdraw }, dateLocale }) => (
    <FormColumn>
      <PageHeading lead={withdraw.lead}>{withdraw.title}</PageHeading>
      <Withdraw dateLocale={dateLocale} />
    </FormColumn>
  ),
});
export default Page;
