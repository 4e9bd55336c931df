import type { Metadata } from 'next';
import { SignInOrJoin } from '@/components/identity/sign-in-or-join';
import { PageHeading } from '@/components/ui/headings';
import { href } from '@/lib/routes/match';

export const metadata: Metadata = { title: 'Sign in or join', robots: { index: false } };

export default function CheckoutLoginPage() {
  return (
    <>
      <PageHeading lead="Your cart comes along, whichever way you choose.">
        Sign in or join
      </PageHeading>
      <SignInOrJoin first="join" fallback={href('buyCart')} />
    </>
  );
}
