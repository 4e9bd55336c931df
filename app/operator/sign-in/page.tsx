import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NeedsCookies } from '@/components/operator/needs-cookies';
import { OfficeDoor } from '@/components/operator/office-door';
import { PasskeyEntrance } from '@/components/operator/passkey-entrance';
import { ProviderEntrance } from '@/components/operator/provider-entrance';
import { SignInForm } from '@/components/operator/sign-in-form';
import { GetStaffProvider } from '@/lib/contract/operator/single-sign-on';
import { operatorApi } from '@/web/operator/operator-api';

export const metadata: Metadata = { title: 'Sign in' };

interface Props {
  searchParams: Promise<{ ended?: string; accepted?: string }>;
}

export default async function SignInPage({ searchParams }: Props) {
  const { ended, accepted } = await searchParams;
  const { label } = await operatorApi(null, await headers())(GetStaffProvider, {});
  return (
    <OfficeDoor title="Sign in to the office">
      {ended !== undefined && (
        <p>Your session has ended. Nothing that you had sent is lost; please sign in again.</p>
      )}
      {accepted !== undefined && (
        <p>Your password and authenticator are set. Wait for the next code, and sign in with it.</p>
      )}
      <NeedsCookies />
      <SignInForm />
      <PasskeyEntrance />
      {label !== null && <ProviderEntrance label={label} />}
    </OfficeDoor>
  );
}
