import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('accountDepositCancel', {
  messages: ['wallet'],
  title: ({ wallet }) => wallet.cancelledPageTitle,
  View: ({ copy: { wallet }, href }) => (
    <>
      <PageHeading>{wallet.depositTitle}</PageHeading>
      <EmptyState
        title={wallet.cancelledTitle}
        actions={<ButtonLink href={href('accountDeposit')}>{wallet.tryAgain}</ButtonLink>}
      >
        {wallet.cancelledText}
      </EmptyState>
    </>
  ),
});
export default Page;
