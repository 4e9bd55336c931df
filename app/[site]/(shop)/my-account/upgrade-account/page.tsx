import type { Metadata } from 'next';
import { UpgradeAccount } from '@/components/identity/upgrade-account';
import { PageHeading } from '@/components/ui/headings';
import { accountPage } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Upgrade your account', robots: { index: false } };

export default async function UpgradeAccountPage() {
  await accountPage('/my-account/upgrade-account');
  return (
    <>
      <PageHeading lead="Your account is older than our present terms. Please read and accept them to go on.">
        Upgrade your account
      </PageHeading>
      <UpgradeAccount />
    </>
  );
}
