import { PageHeading } from '@/components/ui/headings';
import { VerifyPanel } from '@/components/verification/verify-panel';
import { customerQuery } from '@/lib/queries/customer';
import { licenceConfigQuery, verificationQuery } from '@/lib/queries/verification';
import { accountRoute } from '../../../account-route';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('verifyAccount', {
  // the dialog that changes the address speaks with banners'
  messages: ['verifyAccount', 'banners'],
  title: ({ verifyAccount }) => verifyAccount.title,
  queries: () => [verificationQuery(), customerQuery(), licenceConfigQuery()],
  View: ({ messages: { verifyAccount }, data: [state, { email }], dateLocale }) => (
    <div className="max-w-3xl">
      <PageHeading lead={state.isVerified ? undefined : verifyAccount.lead}>
        {verifyAccount.title}
      </PageHeading>
      <VerifyPanel email={email} dateLocale={dateLocale} />
    </div>
  ),
});
export default Page;
