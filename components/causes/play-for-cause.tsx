'use client';

import { recall, remember } from '@/components/play/ticket-storage';
import { ButtonLink } from '@/components/ui/button';

/** Leads to a raffle's tickets with a cause chosen: the ticket that this tab remembers takes it along. */
export function PlayForCause({
  href,
  offerKey,
  causeKey,
  bookTickets,
  label,
}: {
  href: string;
  offerKey: string;
  causeKey: string;
  /** the book to begin with, where none was chosen yet */
  bookTickets: number;
  label: string;
}) {
  function choose() {
    const key = `ticket:${offerKey}`;
    const [tickets = ''] = (recall(key) ?? '').split(' ');
    remember(key, `${tickets || bookTickets} ${causeKey}`);
  }
  return (
    <ButtonLink href={href} onClick={choose} onAuxClick={choose}>
      {label}
    </ButtonLink>
  );
}
