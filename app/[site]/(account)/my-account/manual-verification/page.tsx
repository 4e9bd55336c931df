import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { UploadPanel } from '@/components/verification/upload-panel';
import { cartQuery } from '@/lib/queries/cart';
import { verificationQuery } from '@/lib/queries/verification';
import { accountRoute } from '../../../account-route';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('manualVerification', {
  messages: ['verifyAccount'],
  title: ({ verifyAccount }) => verifyAccount.manualTitle,
  queries: () => [verificationQuery()],
  // where it leads on
  optionalQueries: () => [cartQuery(true)],
  View: ({ messages: { verifyAccount }, capabilities }) => (
    <FormColumn>
      <PageHeading lead={verifyAccount.manualLead}>{verifyAccount.manualTitle}</PageHeading>
      <UploadPanel capabilities={capabilities} />
    </FormColumn>
  ),
});
export default Page;
