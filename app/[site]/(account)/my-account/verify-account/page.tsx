import { PageHeading } from '@/components/ui/headings';
import { VerifyPanel } from '@/components/verification/verify-panel';
import { cartQuery } from '@/lib/queries/cart';
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
  // where it leads on
  optionalQueries: () => [cartQuery(true)],
  View: ({ messages: { verifyAccount }, data: [state, { email }], capabilities, dateLocale }) => (
    <>
      <PageHeading lead={state.isVerified ? undefined : verifyAccount.lead}>
        {verifyAccount.title}
      </PageHeading>
      <VerifyPanel {...{ email, capabilities, dateLocale }} />
    </>
  ),
});
export default Page;
