import { CloseAccount } from '@/components/closing/close-account';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { closingQuery } from '@/lib/queries/closing';
import { accountRoute } from '../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('closeAccount', {
  messages: ['closing'],
  title: ({ closing }) => closing.title,
  queries: () => [closingQuery()],
  View: ({ messages: { closing }, capabilities, dateLocale }) => (
    <FormColumn>
      <PageHeading lead={closing.lead}>{closing.title}</PageHeading>
      <CloseAccount capabilities={capabilities} dateLocale={dateLocale} />
    </FormColumn>
  ),
});
export default Page;
