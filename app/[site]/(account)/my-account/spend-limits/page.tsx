import { SpendLimits } from '@/components/limits/spend-limits';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { spendLimitsQuery } from '@/lib/queries/limits';
import { accountRoute } from '../../../account-route';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('spendLimits', {
  messages: ['limits'],
  title: ({ limits }) => limits.spendTitle,
  queries: () => [spendLimitsQuery()],
  View: ({ messages: { limits }, dateLocale }) => (
    <FormColumn>
      <PageHeading lead={limits.spendLead}>{limits.spendTitle}</PageHeading>
      <SpendLimits dateLocale={dateLocale} />
    </FormColumn>
  ),
});
export default Page;
