import type { Metadata } from 'next';
import { PageHeading } from '@/components/ui/headings';
import { DepositDetails } from '@/components/wallet/deposit-details';
import { href } from '@/lib/routes/match';
import { placeOf } from '@/lib/routes/site';
import { accountPage } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Deposit', robots: { index: false } };

interface Props {
  params: Promise<{ depositId: string }>;
}

export default async function DepositDetailsPage({ params }: Props) {
  const { depositId } = await params;
  const { customer } = await accountPage(href('depositDetails', { depositId }), 'viewing_orders');
  const { variant } = customer;
  return (
    <>
      <PageHeading>Deposit</PageHeading>
      <DepositDetails depositId={depositId} place={placeOf(variant)} />
    </>
  );
}
