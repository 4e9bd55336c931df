import { ProvideCopy } from '#copy';
import { AfterBank } from '@/components/checkout/after-bank';
import { PageHeading } from '@/components/ui/headings';
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
  unlistedPage(params, 'checkout', (words) => words.pageTitle);

export default async function DepositSuccessPage({ params }: Props) {
  const { href } = links(await pageSite());
  const { depositId } = await params;
  await accountPage(href('checkoutDepositSuccess', { depositId }), 'wallet_deposit');
  const checkout = await copyOf('checkout');
  return (
    <ProvideCopy copy={{ checkout }}>
      <PageHeading>{checkout.pageTitle}</PageHeading>
      <AfterBank depositId={depositId} />
    </ProvideCopy>
  );
}
