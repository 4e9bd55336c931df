import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { href } from '@/lib/routes/match';
import { accountPage } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Deposit cancelled', robots: { index: false } };

interface Props {
  params: Promise<{ depositId: string }>;
}

export default async function AccountDepositCancelPage({ params }: Props) {
  await accountPage(href('accountDepositCancel', await params), 'wallet_deposit');
  return (
    <>
      <PageHeading>Deposit</PageHeading>
      <EmptyState
        title="Your deposit was cancelled"
        actions={<ButtonLink href={href('accountDeposit')}>Try again</ButtonLink>}
      >
        No money was taken.
      </EmptyState>
    </>
  );
}
