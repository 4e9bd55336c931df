import type { Metadata } from 'next';
import { SignInOrJoin } from '@/components/identity/sign-in-or-join';
import { PageHeading } from '@/components/ui/headings';
import { href } from '@/lib/routes/match';

export const metadata: Metadata = { title: 'Login', robots: { index: false } };

export default function LoginPage() {
  return (
    <>
      <PageHeading>Login</PageHeading>
      <SignInOrJoin first="sign-in" fallback={href('account')} />
    </>
  );
}
