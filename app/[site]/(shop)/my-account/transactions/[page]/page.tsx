import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Hydrate } from '@/components/providers/hydrate';
import { PageHeading } from '@/components/ui/headings';
import { TransactionList } from '@/components/wallet/transaction-list';
import { ListTransactions } from '@/lib/contract/wallet';
import { TRANSACTIONS_PER_PAGE, transactionsQuery } from '@/lib/queries/wallet';
import { href } from '@/lib/routes/match';
import { pageNumber } from '@/lib/routes/page-number';
import { placeOf } from '@/lib/routes/site';
import { accountPage, orSignIn } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Transactions', robots: { index: false } };

interface Props {
  params: Promise<{ page: string }>;
}

export default async function TransactionsPage({ params }: Props) {
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
  return (
    <Hydrate client={queryClient}>
      <PageHeading>Transactions</PageHeading>
      <TransactionList page={page} place={placeOf(customer.variant)} />
    </Hydrate>
  );
}
