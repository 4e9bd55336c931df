import { notFound } from 'next/navigation';
import { ProvideCopy } from '#copy';
import { Hydrate } from '@/components/providers/hydrate';
import { PageHeading } from '@/components/ui/headings';
import { TransactionList } from '@/components/wallet/transaction-list';
import { ListTransactions } from '@/lib/contract/wallet';
import { copyOf } from '@/lib/copy/page-copy';
import { TRANSACTIONS_PER_PAGE, transactionsQuery } from '@/lib/queries/wallet';
import { links } from '@/lib/routes/links';
import { pageNumber } from '@/lib/routes/page-number';
import { placeOf } from '@/lib/routes/site';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage, orSignIn } from '@/lib/session/account-page';
import { pageSite } from '@/lib/site/page-site';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string; page: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'wallet', (words) => words.transactionsTitle);

export default async function TransactionsPage({ params }: Props) {
  const { href } = links(await pageSite());
  const page = pageNumber((await params).page);
  if (page === null) notFound();
  const path = href('transactions', { page });
  const { api, customer, queryClient } = await accountPage(path, 'viewing_orders');
  await orSignIn(path, async () => {
    const transactions = await api(ListTransactions, {
      limit: TRANSACTIONS_PER_PAGE,
      offset: (page - 1) * TRANSACTIONS_PER_PAGE,
    });
    queryClient.setQueryData(transactionsQuery(page).queryKey, transactions);
  });
  const wallet = await copyOf('wallet');
  return (
    <ProvideCopy copy={{ wallet }}>
      <Hydrate client={queryClient}>
        <PageHeading>{wallet.transactionsTitle}</PageHeading>
        <TransactionList page={page} place={placeOf(customer.variant)} />
      </Hydrate>
    </ProvideCopy>
  );
}
