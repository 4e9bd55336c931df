import type { Metadata } from 'next';
import { PageHeading } from '@/components/ui/headings';
import { BankQuestion } from '@/components/wallet/bank-question';
import { href } from '@/lib/routes/match';
import { localeOf } from '@/lib/routes/site';
import { accountPage } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Confirm with your bank', robots: { index: false } };

interface Props {
  params: Promise<{ depositId: string }>;
}

export default async function DepositAuthorisationPage({ params }: Props) {
  const { depositId } = await params;
  const { customer } = await accountPage(href('depositAuthorisation', { depositId }));
  return (
    <>
      <PageHeading>Confirm with your bank</PageHeading>
      <BankQuestion depositId={depositId} locale={localeOf(customer.variant)} />
    </>
  );
}
