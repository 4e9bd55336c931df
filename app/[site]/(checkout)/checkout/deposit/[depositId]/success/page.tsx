import { AfterBank } from '@/components/checkout/after-bank';
import { PageHeading } from '@/components/ui/headings';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('checkoutDepositSuccess', {
  messages: ['checkout'],
  title: ({ checkout }) => checkout.pageTitle,
  View: ({ messages: { checkout }, depositId }) => (
    <>
      <PageHeading>{checkout.pageTitle}</PageHeading>
      <AfterBank depositId={depositId} />
    </>
  ),
});
export default Page;
