import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('checkoutDepositCancel', {
  messages: ['checkout'],
  title: ({ checkout }) => checkout.notConfirmedPageTitle,
  View: ({ copy: { checkout }, href }) => (
    <>
      <PageHeading>{checkout.pageTitle}</PageHeading>
      <EmptyState
        title={checkout.notConfirmedTitle}
        actions={<ButtonLink href={href('buyCart')}>{checkout.payOtherwise}</ButtonLink>}
      >
        {checkout.notConfirmedText}
      </EmptyState>
    </>
  ),
});
export default Page;
