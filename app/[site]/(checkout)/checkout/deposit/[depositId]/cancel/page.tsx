import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { copyOf } from '@/lib/copy/page-copy';
import { links } from '@/lib/routes/links';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage } from '@/lib/session/account-page';
import { pageSite } from '@/lib/site/page-site';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; depositId: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'checkout', (words) => words.notConfirmedPageTitle);

export default async function DepositCancelPage({ params }: Props) {
  const { href } = links(await pageSite());
  await accountPage(href('checkoutDepositCancel', await params), 'wallet_deposit');
  const checkout = await copyOf('checkout');
  return (
    <>
      <PageHeading>{checkout.pageTitle}</PageHeading>
      <EmptyState
        title={checkout.notConfirmedTitle}
        actions={<ButtonLink href={href('buyCart')}>{checkout.payOtherwise}</ButtonLink>}
      >
        {checkout.notConfirmedText}
      </EmptyState>
    </>
  );
}
