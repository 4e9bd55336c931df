import { ProvideCopy } from '#copy';
import { UpgradeAccount } from '@/components/identity/upgrade-account';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { copyOf } from '@/lib/copy/page-copy';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'identity', (words) => words.upgradeTitle);

export default async function UpgradeAccountPage() {
  await accountPage('/my-account/upgrade-account');
  const identity = await copyOf('identity');
  return (
    <ProvideCopy copy={{ identity }}>
      <FormColumn>
        <PageHeading lead={identity.upgradeLead}>{identity.upgradeTitle}</PageHeading>
        <UpgradeAccount />
      </FormColumn>
    </ProvideCopy>
  );
}
