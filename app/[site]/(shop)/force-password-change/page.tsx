import type { Metadata } from 'next';
import { ForcePasswordChange } from '@/components/identity/force-password-change';
import { PageHeading } from '@/components/ui/headings';
import { accountPage } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Choose a new password', robots: { index: false } };

export default async function ForcePasswordChangePage() {
  await accountPage('/force-password-change');
  return (
    <>
      <PageHeading lead="Your account is safe. We ask for a new password before you go on.">
        Choose a new password
      </PageHeading>
      <ForcePasswordChange />
    </>
  );
}
