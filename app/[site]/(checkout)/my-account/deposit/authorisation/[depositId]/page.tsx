import { redirect } from 'next/navigation';
import { ProvideCopy } from '#copy';
import { Hydrate } from '@/components/providers/hydrate';
import { metadataOrMissing } from '@/components/shell/or-missing';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { BankQuestion } from '@/components/wallet/bank-question';
import { copyOf } from '@/lib/copy/page-copy';
import { depositQuery } from '@/lib/queries/wallet';
import { links } from '@/lib/routes/links';
import { localeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { pageSite } from '@/lib/site/page-site';
import { loadDeposit } from './load-deposit';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; depositId: string }>;
}

export const generateMetadata = metadataOrMissing(
  async ({ params }: Props) => {
    await loadDeposit((await params).depositId);
    return unlistedPage(params, 'wallet', (words) => words.authorisationTitle);
  },
  async () => (await copyOf('wallet')).unknownDepositTitle,
);

export default async function DepositAuthorisationPage({ params }: Props) {
  const { href } = links(await pageSite());
  const { depositId } = await params;
  const { deposit, customer, queryClient } = await loadDeposit(depositId);
  // the question was answered, or never asked: what became of the deposit stands on its own page
  if (deposit.status !== 'challenged') redirect(href('depositDetails', { depositId }));
  queryClient.setQueryData(depositQuery(depositId).queryKey, deposit);
  const wallet = await copyOf('wallet');
  return (
    <ProvideCopy copy={{ wallet }}>
      <Hydrate client={queryClient}>
        <FormColumn>
          <PageHeading>{wallet.authorisationTitle}</PageHeading>
          <BankQuestion depositId={depositId} locale={localeOf(customer.variant)} />
        </FormColumn>
      </Hydrate>
    </ProvideCopy>
  );
}
