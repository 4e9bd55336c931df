'use client';

import { ButtonLink } from '@/components/ui/button';
import { tabStorage } from '@/lib/browser/storage';

/** Links to a raffle's tickets with a cause preselected, through the ticket stored in this tab. */
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
  /** the book to preselect, if none was chosen yet */
  bookTickets: number;
  label: string;
}) {
  function choose() {
    const key = `ticket:${offerKey}`;
    const [tickets = ''] = (tabStorage.get(key) ?? '').split(' ');
    tabStorage.set(key, `${tickets || bookTickets} ${causeKey}`);
  }
  return (
    <ButtonLink href={href} onClick={choose} onAuxClick={choose}>
      {label}
    </ButtonLink>
  );
}
