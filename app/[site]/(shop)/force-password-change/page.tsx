import { ForcePasswordChange } from '@/components/identity/force-password-change';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { accountRoute } from '../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('forcePasswordChange', {
  messages: ['identity'],
  title: ({ identity }) => identity.forcePasswordTitle,
  View: ({ messages: { identity } }) => (
    <FormColumn>
      <PageHeading lead={identity.forcePasswordLead}>{identity.forcePasswordTitle}</PageHeading>
      <ForcePasswordChange />
    </FormColumn>
  ),
});
export default Page;
