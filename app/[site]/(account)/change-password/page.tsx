import { ChangePasswordForm } from '@/components/security/change-password-form';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { accountRoute } from '../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('changePassword', {
  messages: ['security', 'identity'],
  title: ({ security }) => security.changePassword,
  View: ({ messages: { security } }) => (
    <FormColumn>
      <PageHeading lead={security.changePasswordLead}>{security.changePassword}</PageHeading>
      <ChangePasswordForm />
    </FormColumn>
  ),
});
export default Page;
