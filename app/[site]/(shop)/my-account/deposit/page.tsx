import type { Metadata } from 'next';
import { PageHeading } from '@/components/ui/headings';
import { DepositForm } from '@/components/wallet/deposit-form';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { accountPage } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Deposit', robots: { index: false } };

export default async function DepositPage() {
  const { customer } = await accountPage(href('accountDeposit'), 'wallet_deposit');
  return (
    <>
      <PageHeading lead="Money you deposit is yours: it waits in your wallet until you use it.">
        Deposit
      </PageHeading>
      <DepositForm locale={localeOf(customer.variant)} />
    </>
  );
}
