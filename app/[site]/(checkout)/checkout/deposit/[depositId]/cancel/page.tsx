import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { EmptyState } from '@/components/ui/states';
import { href } from '@/lib/routes/match';
import { accountPage } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Payment not confirmed', robots: { index: false } };

interface Props {
  params: Promise<{ depositId: string }>;
}

export default async function DepositCancelPage({ params }: Props) {
  await accountPage(href('checkoutDepositCancel', await params));
  return (
    <>
      <PageHeading>Checkout</PageHeading>
      <EmptyState
        title="Your bank did not confirm the payment"
        actions={<ButtonLink href={href('buyCart')}>Try another way to pay</ButtonLink>}
      >
        No money was taken, and your cart is as you left it.
      </EmptyState>
    </>
  );
}
