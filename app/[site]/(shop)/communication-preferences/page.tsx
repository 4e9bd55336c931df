import type { Metadata } from 'next';
import { ProvideCopy } from '#copy';
import { PreferencesPanel } from '@/components/preferences/preferences-panel';
import { Hydrate } from '@/components/providers/hydrate';
import { Providers } from '@/components/providers/providers';
import { PageHeading } from '@/components/ui/headings';
import { publicOffers } from '@/lib/api/public-offers';
import { GetPreferences } from '@/lib/contract/preferences';
import { copyOf } from '@/lib/copy/page-copy';
import { preferencesQuery } from '@/lib/queries/preferences';
import { href } from '@/lib/routes/match';
import { accountPage, orSignIn } from '@/lib/session/account-page';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';
export const metadata: Metadata = {
  title: 'Communication preferences',
  robots: { index: false },
};

export default async function CommunicationPreferencesPage() {
  const path = href('communicationPreferences');
  const { api, customer, queryClient } = await accountPage(path, 'manage_notification_settings');
  const { customerId: id } = customer;
  const now = await orSignIn(path, () => api(GetPreferences, { id }));
  queryClient.setQueryData(preferencesQuery(id).queryKey, now);
  const [words, offers] = await Promise.all([copyOf('preferences'), publicOffers(customer)]);
  return (
    <ProvideCopy copy={{ preferences: words }}>
      <PageHeading lead={words.lead}>{words.heading}</PageHeading>
      <Providers>
        <Hydrate client={queryClient}>
          <PreferencesPanel
            customerId={id}
            offers={Object.fromEntries(offers.map(({ key, name }) => [key, name]))}
          />
        </Hydrate>
      </Providers>
    </ProvideCopy>
  );
}
