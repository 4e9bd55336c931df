import { ProvideCopy } from '#copy';
import { PreferencesPanel } from '@/components/preferences/preferences-panel';
import { WinnerNameForm } from '@/components/preferences/winner-name-form';
import { Hydrate } from '@/components/providers/hydrate';
import { Providers } from '@/components/providers/providers';
import { PageHeading } from '@/components/ui/headings';
import { publicOffers } from '@/lib/api/public-offers';
import { GetDetails } from '@/lib/contract/identity';
import { GetPreferences } from '@/lib/contract/preferences';
import { copyOf } from '@/lib/copy/page-copy';
import { detailsQuery } from '@/lib/queries/details';
import { preferencesQuery } from '@/lib/queries/preferences';
import { links } from '@/lib/routes/links';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { accountPage, orSignIn } from '@/lib/session/account-page';
import { pageSite } from '@/lib/site/page-site';

/** Read for whoever is signed in, at every request. */
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'preferences', (words) => words.heading);

export default async function CommunicationPreferencesPage() {
  const { href } = links(await pageSite());
  const path = href('communicationPreferences');
  const { api, customer, queryClient } = await accountPage(path, 'manage_notification_settings');
  const { customerId: id } = customer;
  const [now, details] = await orSignIn(path, () =>
    Promise.all([api(GetPreferences, { id }), api(GetDetails, {})]),
  );
  queryClient.setQueryData(preferencesQuery(id).queryKey, now);
  queryClient.setQueryData(detailsQuery().queryKey, details);
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
          <WinnerNameForm />
        </Hydrate>
      </Providers>
    </ProvideCopy>
  );
}
