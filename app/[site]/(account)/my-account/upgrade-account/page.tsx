import { UpgradeAccount } from '@/components/identity/upgrade-account';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('upgradeAccount', {
  messages: ['identity'],
  title: ({ identity }) => identity.upgradeTitle,
  View: ({ messages: { identity } }) => (
    <FormColumn>
      <PageHeading lead={identity.upgradeLead}>{identity.upgradeTitle}</PageHeading>
      <UpgradeAccount />
    </FormColumn>
  ),
});
export default Page;
