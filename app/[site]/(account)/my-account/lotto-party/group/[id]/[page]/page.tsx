import { PreCart } from '@/components/cart/pre-cart';
import { GroupView } from '@/components/party/group-view';
import { partyGroupQuery, partySessionsQuery } from '@/lib/queries/party';
import { accountRoute } from '../../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('partyGroup', {
  messages: ['cart', 'frequency', 'games', 'offers', 'party', 'partyNotices', 'play'],
  title: ({ party }) => party.groupTitle,
  queries: ({ id, page }) => [partyGroupQuery(id), partySessionsQuery(id, page)],
  View: ({ id, page, dateLocale }) => (
    <>
      <GroupView {...{ id, page, dateLocale }} />
      <PreCart />
    </>
  ),
});
export default Page;
