import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { UploadPanel } from '@/components/verification/upload-panel';
import { verificationQuery } from '@/lib/queries/verification';
import { accountRoute } from '../../../account-route';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('manualVerification', {
  messages: ['verifyAccount'],
  title: ({ verifyAccount }) => verifyAccount.manualTitle,
  queries: () => [verificationQuery()],
  View: ({ messages: { verifyAccount } }) => (
    <FormColumn>
      <PageHeading lead={verifyAccount.manualLead}>{verifyAccount.manualTitle}</PageHeading>
      <UploadPanel />
    </FormColumn>
  ),
});
export default Page;
