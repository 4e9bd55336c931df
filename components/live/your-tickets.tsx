'use client';

import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Providers } from '@/components/providers/providers';
import { TextLink } from '@/components/ui/text-link';
import type { LiveDraw } from '@/lib/contract/live-draws';
import type { Variant } from '@/lib/contract/site';
import { callQuery, invalidateCalls } from '@/lib/queries/call-query';
import { orderQuery } from '@/lib/queries/orders';
import { useVisitor } from '@/lib/queries/session';
import { interpolate } from '@/lib/text/interpolate';
import { LitTicket } from './lit-ticket';

interface Props {
  draw: LiveDraw;
  /** how many balls have been shown */
  shown: number;
  variant: Variant;
}

/** More tickets of one draw are linked to. */
const MOST_TICKETS = 6;

/** The visitor's own tickets of a draw; for guests, the way to sign in. */
export const YourTickets = (props: Props) => (
  <Providers>
    <TicketsOrSignIn {...props} />
  </Providers>
);

function TicketsOrSignIn(props: Props) {
  const { href } = useLinks();
  const messages = useMessages('live');
  const { data: visitor } = useVisitor();
  if (!visitor) return null;
  if (visitor.isSignedIn && !visitor.capabilities.includes('viewing_orders')) return null;
  return (
    <div className="live-tickets">
      {visitor.isSignedIn ? (
        <section aria-labelledby="your-tickets">
          <h3 id="your-tickets" className="mb-3 text-xl">
            {messages.yourTickets}
          </h3>
          <OwnTickets {...props} />
        </section>
      ) : (
        <p>
          <TextLink
            standalone
            prefetch={false}
            href={`${href('login')}?next=${encodeURIComponent(href('liveOffer', { offer: props.draw.offerKey }))}`}
          >
            {messages.signIn}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function OwnTickets({ draw, shown, variant }: Props) {
  const { href } = useLinks();
  const messages = useMessages('live');
  const { offerKey, drawNo } = draw;
  useFreshWith(`${draw.status} ${draw.isProvisional}`);
  const own = useQuery(callQuery('getFullResultForCustomer', { offerKey, drawNo }));
  const ids = [...new Set(own.data?.tickets.map(({ orderId }) => orderId))];
  const orders = useQueries({ queries: ids.slice(0, MOST_TICKETS).map(orderQuery) });
  if (own.isLoadingError || orders.some(({ isLoadingError }) => isLoadingError))
    return <p className="text-ink-soft">{messages.ticketsFailed}</p>;
  if (!own.data) return null;
  if (ids.length === 0) return <p className="text-ink-soft">{messages.noTickets}</p>;
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {orders.map(
          ({ data: order }) =>
            order && <LitTicket key={order.id} {...{ order, draw, shown, variant }} />,
        )}
      </ul>
      {ids.length > MOST_TICKETS && (
        <p className="mt-3">
          <TextLink href={href('upcomingTickets')}>
            {interpolate(messages.moreTickets, { count: ids.length - MOST_TICKETS })}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** Asks anew for the customer's tickets whenever the draw has come further. */
function useFreshWith(state: string): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is what it follows
  useEffect(() => {
    void invalidateCalls(client, 'getFullResultForCustomer', 'getOrder');
  }, [client, state]);
}
