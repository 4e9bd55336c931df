import { PreferencesPanel } from '@/components/preferences/preferences-panel';
import { PushSection } from '@/components/preferences/push-section';
import { WinnerNameForm } from '@/components/preferences/winner-name-form';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { detailsQuery } from '@/lib/queries/details';
import { preferencesQuery } from '@/lib/queries/preferences';
import { publicOffers } from '@/web/page-data/public-offers';
import { accountRoute } from '../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('communicationPreferences', {
  messages: ['preferences'],
  title: ({ preferences }) => preferences.heading,
  queries: ({ customer }) => [preferencesQuery(customer.customerId), detailsQuery()],
  View: async ({ messages: { preferences }, customer }) => {
    const offers = await publicOffers(customer);
    return (
      <FormColumn>
        <PageHeading lead={preferences.lead}>{preferences.heading}</PageHeading>
        <PreferencesPanel
          customerId={customer.customerId}
          offers={Object.fromEntries(offers.map(({ key, name }) => [key, name]))}
        />
        <WinnerNameForm />
        <PushSection customerId={customer.customerId} />
      </FormColumn>
    );
  },
});
export default Page;
