import type { Metadata } from 'next';
import { ForgotPassword } from '@/components/identity/forgot-password';
import { PageHeading } from '@/components/ui/headings';

export const metadata: Metadata = { title: 'Forgot password', robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <>
      <PageHeading lead="Tell us your email address and we send you a link.">
        Choose a new password
      </PageHeading>
      <ForgotPassword />
    </>
  );
}
