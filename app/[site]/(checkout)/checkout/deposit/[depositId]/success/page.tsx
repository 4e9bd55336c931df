import type { Metadata } from 'next';
import { AfterBank } from '@/components/checkout/after-bank';
import { PageHeading } from '@/components/ui/headings';
import { href } from '@/lib/routes/match';
import { accountPage } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };

interface Props {
  params: Promise<{ depositId: string }>;
}

export default async function DepositSuccessPage({ params }: Props) {
  const { depositId } = await params;
  await accountPage(href('checkoutDepositSuccess', { depositId }));
  return (
    <>
      <PageHeading>Checkout</PageHeading>
      <AfterBank depositId={depositId} />
    </>
  );
}
