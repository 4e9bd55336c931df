import { ProvideCopy } from '#copy';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { BankQuestion } from '@/components/wallet/bank-question';
import { copyOf } from '@/lib/copy/page-copy';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; depositId: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'wallet', (words) => words.authorisationTitle);

export default async function DepositAuthorisationPage({ params }: Props) {
  const { depositId } = await params;
  const { customer } = await accountPage(
    href('depositAuthorisation', { depositId }),
    'wallet_deposit',
  );
  const wallet = await copyOf('wallet');
  return (
    <ProvideCopy copy={{ wallet }}>
      <FormColumn>
        <PageHeading>{wallet.authorisationTitle}</PageHeading>
        <BankQuestion depositId={depositId} locale={localeOf(customer.variant)} />
      </FormColumn>
    </ProvideCopy>
  );
}
