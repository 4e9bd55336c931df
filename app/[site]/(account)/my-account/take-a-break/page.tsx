import { TakeABreak } from '@/components/limits/take-a-break';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { customerQuery } from '@/lib/queries/customer';
import { isOpen } from '@/lib/routes/match';
import { accountRoute } from '../../../account-route';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('takeABreak', {
  messages: ['limits'],
  title: ({ limits }) => limits.breakTitle,
  queries: () => [customerQuery()],
  View: ({ messages: { limits }, capabilities, dateLocale }) => (
    <FormColumn>
      <PageHeading lead={limits.breakLead}>{limits.breakTitle}</PageHeading>
      <TakeABreak
        dateLocale={dateLocale}
        buysAgain={isOpen('autoplay', capabilities) || isOpen('subscriptions', capabilities)}
      />
    </FormColumn>
  ),
});
export default Page;
