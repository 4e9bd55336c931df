import type { ReactNode } from 'react';
import { useCopy } from '#copy';
import { Ticket } from '@/components/ui/ticket';
import type { PricingId } from '@/lib/contract/site';
import { fill } from '@/lib/copy/fill';
import { localeOf, timeZoneOf } from '@/lib/routes/site';
import { typeLabel } from '@/lib/rules/games/game-words';
import { plainDay } from '@/lib/time/plain-day';
import { DrawChoice } from './draw-choice';
import type { Playing } from './playing';
import type { StoredTicket } from './stored-ticket';
import type { Refusals } from './use-add-to-cart';
import type { DrawPlan } from './use-draw-plan';

export interface BuilderProps {
  playing: Playing;
  pricingId: PricingId;
  plan: DrawPlan;
  ticket: StoredTicket;
  change: (next: StoredTicket) => void;
  startAfresh: () => void;
  /** The offer's sign. */
  mark: ReactNode;
}

/** The ticket that is being made, with the draws it enters on its stub. */
export function TicketPaper({
  playing: { rules, type },
  pricingId,
  plan,
  ticket,
  change,
  refusals,
  mark,
  children,
}: Omit<BuilderProps, 'startAfresh'> & { refusals: Refusals; children: ReactNode }) {
  const words = useCopy('play');
  const games = useCopy('games');
  const place = { locale: localeOf(pricingId), timeZone: timeZoneOf(pricingId) };
  return (
    <Ticket
      offer={rules.key}
      className="ticket-slim"
      mark={mark}
      heading={words.yourTicket}
      subheading={fill(words.ticketOf, {
        game: rules.name,
        type: typeLabel(games, type.gameType),
        day: plainDay(plan.first.drawDate, place),
      })}
      stub={
        <DrawChoice
          plan={plan}
          place={place}
          refusals={refusals}
          onFirst={(firstDrawNo) => change({ ...ticket, firstDrawNo })}
          onCount={(numDraws) => change({ ...ticket, numDraws })}
        />
      }
    >
      {children}
    </Ticket>
  );
}
