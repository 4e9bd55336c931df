import { ProvideCopy } from '#copy';
import { ForcePasswordChange } from '@/components/identity/force-password-change';
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
  unlistedPage(params, 'identity', (words) => words.forcePasswordTitle);

export default async function ForcePasswordChangePage() {
  await accountPage('/force-password-change');
  const identity = await copyOf('identity');
  return (
    <ProvideCopy copy={{ identity }}>
      <FormColumn>
        <PageHeading lead={identity.forcePasswordLead}>{identity.forcePasswordTitle}</PageHeading>
        <ForcePasswordChange />
      </FormColumn>
    </ProvideCopy>
  );
}
