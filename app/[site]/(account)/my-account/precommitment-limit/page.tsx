import { DepositLimit } from '@/components/limits/deposit-limit';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { customerQuery } from '@/lib/queries/customer';
import { accountRoute } from '../../../account-route';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('precommitmentLimit', {
  messages: ['limitQuestion', 'limits'],
  title: ({ limits }) => limits.depositTitle,
  queries: () => [customerQuery()],
  View: ({ messages: { limits }, dateLocale }) => (
    <FormColumn>
      <PageHeading lead={limits.depositLead}>{limits.depositTitle}</PageHeading>
      <DepositLimit dateLocale={dateLocale} />
    </FormColumn>
  ),
});
export default Page;
