import { PreCart } from '@/components/cart/pre-cart';
import { SessionView } from '@/components/party/session-view';
import { partySessionQuery } from '@/lib/queries/party';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('partySession', {
  messages: ['cart', 'frequency', 'games', 'offers', 'party', 'partyNotices', 'play', 'tickets'],
  title: ({ party }) => party.sessionTitle,
  queries: ({ id }) => [partySessionQuery(id)],
  View: ({ id, dateLocale }) => (
    <>
      <SessionView {...{ id, dateLocale }} />
      <PreCart />
    </>
  ),
});
export default Page;
