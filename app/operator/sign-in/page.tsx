import type { Metadata } from 'next';
import { OfficeDoor } from '@/components/operator/office-door';
import { PasskeyEntrance } from '@/components/operator/passkey-entrance';
import { SignInForm } from '@/components/operator/sign-in-form';

export const metadata: Metadata = { title: 'Sign in' };

interface Props {
  searchParams: Promise<{ ended?: string; accepted?: string }>;
}

export default async function SignInPage({ searchParams }: Props) {
  const { ended, accepted } = await searchParams;
  return (
    <OfficeDoor title="Sign in to the office">
      {ended !== undefined && (
        <p>Your session has ended. Nothing that you had sent is lost; please sign in again.</p>
      )}
      {accepted !== undefined && (
        <p>Your password and authenticator are set. Wait for the next code, and sign in with it.</p>
      )}
      <SignInForm />
      <PasskeyEntrance />
    </OfficeDoor>
  );
}
