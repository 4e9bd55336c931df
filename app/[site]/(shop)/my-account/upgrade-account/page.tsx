import { UpgradeAccount } from '@/components/identity/upgrade-account';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { accountRoute } from '../../../account-route';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('upgradeAccount', {
  messages: ['identity'],
  title: ({ identity }) => identity.upgradeTitle,
  View: ({ copy: { identity } }) => (
    <FormColumn>
      <PageHeading lead={identity.upgradeLead}>{identity.upgradeTitle}</PageHeading>
      <UpgradeAccount />
    </FormColumn>
  ),
});
export default Page;
