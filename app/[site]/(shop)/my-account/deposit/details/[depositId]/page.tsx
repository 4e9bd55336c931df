import { ProvideCopy } from '#copy';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { DepositDetails } from '@/components/wallet/deposit-details';
import { copyOf } from '@/lib/copy/page-copy';
import { links } from '@/lib/routes/links';
import { placeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage } from '@/lib/session/account-page';
import { pageSite } from '@/lib/site/page-site';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; depositId: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'wallet', (words) => words.depositTitle);

export default async function DepositDetailsPage({ params }: Props) {
  const { href } = links(await pageSite());
  const { depositId } = await params;
  const { customer } = await accountPage(href('depositDetails', { depositId }), 'viewing_orders');
  const { variant } = customer;
  const wallet = await copyOf('wallet');
  return (
    <ProvideCopy copy={{ wallet }}>
      <FormColumn>
        <PageHeading>{wallet.depositTitle}</PageHeading>
        <DepositDetails depositId={depositId} place={placeOf(variant)} />
      </FormColumn>
    </ProvideCopy>
  );
}
