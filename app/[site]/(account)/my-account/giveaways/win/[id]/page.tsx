import { GiveawayWinView } from '@/components/membership/giveaway-win-view';
import { PageHeading } from '@/components/ui/headings';
import { giveawayWinQuery } from '@/lib/queries/membership';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('giveawayWin', {
  messages: ['membership', 'tickets'],
  title: ({ tickets }) => tickets.yourWin,
  queries: ({ id }) => [giveawayWinQuery(id)],
  View: ({ messages: { tickets }, id, dateLocale }) => (
    <>
      <PageHeading>{tickets.yourWin}</PageHeading>
      <GiveawayWinView winId={id} dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
