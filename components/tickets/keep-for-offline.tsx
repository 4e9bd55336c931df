'use client';

import { useEffect } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { keepTicket } from '@/lib/browser/kept-tickets';
import type { OrderDetails } from '@/lib/contract/checkout';
import { useVisitor } from '@/lib/queries/session';
import type { DateLocale } from '@/lib/time/draw-label';

/** Stands in every page of a view of the office, whose browser keeps nothing of the tickets that it shows. */
const OF_VIEW = '[data-customer-view]';

/**
 * Keeps what this page shows of tickets for reading without a network, and has the worker installed that answers then.
 * Renders nothing.
 */
export function KeepForOffline({
  title,
  orders,
  dateLocale,
}: {
  title: string;
  /** the same array until they change, or each render would write them anew */
  orders: readonly OrderDetails[];
  dateLocale: DateLocale;
}) {
  const { href } = useLinks();
  const messages = useMessages('tickets');
  const { data: visitor } = useVisitor();
  const customerId = visitor?.customerId;

  useEffect(() => {
    if (!customerId || document.querySelector(OF_VIEW)) return;
    let isOver = false;
    const listPath = href('upcomingTickets');
    const paths = [listPath, href('pastTickets'), href('account'), href('home')];
    const ticket = { path: window.location.pathname, title, seenAtMs: Date.now() };
    const wording = { messages, dateLocale };
    // nobody waits for it, so the page does not carry it
    void import('@/lib/documents/ticket-document').then(
      ({ ticketDocument, ticketListDocument }) => {
        if (isOver) return;
        const html = ticketDocument(ticket, orders, listPath, wording);
        const list = {
          paths,
          html: (kept: Parameters<typeof ticketListDocument>[0]) =>
            ticketListDocument(kept, wording),
        };
        return keepTicket(customerId, { ...ticket, html }, list);
      },
      // the network went before it came
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [customerId, title, orders, href, messages, dateLocale]);
  return null;
}
