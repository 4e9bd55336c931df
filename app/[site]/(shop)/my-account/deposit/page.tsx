import { ProvideCopy } from '#copy';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { DepositForm } from '@/components/wallet/deposit-form';
import { copyOf } from '@/lib/copy/page-copy';
import { links } from '@/lib/routes/links';
import { localeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage } from '@/lib/session/account-page';
import { pageSite } from '@/lib/site/page-site';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'wallet', (words) => words.depositTitle);

export default async function DepositPage() {
  const { href } = links(await pageSite());
  const { customer } = await accountPage(href('accountDeposit'), 'wallet_deposit');
  const wallet = await copyOf('wallet');
  return (
    <ProvideCopy copy={{ wallet }}>
      <FormColumn>
        <PageHeading lead={wallet.depositLead}>{wallet.depositTitle}</PageHeading>
        <DepositForm locale={localeOf(customer.variant)} />
      </FormColumn>
    </ProvideCopy>
  );
}
