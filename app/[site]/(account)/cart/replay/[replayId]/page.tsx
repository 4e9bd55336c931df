import { ReplayView } from '@/components/cart/cart-link-view';
import { PageHeading } from '@/components/ui/headings';
import { CAMPAIGN_PARAMETERS } from '@/lib/contract/attribution';
import { replayPlanQuery } from '@/lib/queries/cart';
import { accountRoute } from '../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('replayCart', {
  messages: ['cart', 'cartLink', 'games'],
  title: ({ cartLink }) => cartLink.replayTitle,
  // carried through the sign-in, and on to the cart
  search: CAMPAIGN_PARAMETERS,
  queries: ({ replayId }) => [replayPlanQuery(replayId)],
  View: ({ messages: { cartLink }, replayId }) => (
    <>
      <PageHeading lead={cartLink.replayLead}>{cartLink.replayTitle}</PageHeading>
      <ReplayView replayId={replayId} />
    </>
  ),
});
export default Page;
