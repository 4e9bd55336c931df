import { PartyTicketView } from '@/components/party/ticket-view';
import { PageHeading } from '@/components/ui/headings';
import { partyOrderQuery } from '@/lib/queries/party';
import { accountRoute } from '../../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('partyTicket', {
  messages: ['party', 'partyNotices', 'tickets'],
  title: ({ party }) => party.ticketTitle,
  queries: ({ id }) => [partyOrderQuery(id)],
  saysFaults: true,
  View: ({ messages: { party }, id, dateLocale }) => (
    <>
      <PageHeading>{party.ticketTitle}</PageHeading>
      <PartyTicketView {...{ id, dateLocale }} />
    </>
  ),
});
export default Page;
