import type { ReactNode } from 'react';
import { useMessages } from '#messages';
import { Ticket } from '@/components/ui/ticket';
import type { Money, PricingId } from '@/lib/contract/site';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { plainDay } from '@/lib/time/plain-day';
import { AgainNote } from './again-note';
import type { AgainOption } from './again-options';
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
  change: (choices: Partial<StoredTicket>) => void;
  startAfresh: () => void;
  /** How often the ticket may be bought again. */
  againOptions: readonly AgainOption[];
  /** The offer's mark. */
  mark: ReactNode;
}

/** The ticket being filled in, with its draws on the stub. */
export function TicketPaper({
  playing: { rules, type },
  pricingId,
  plan,
  ticket,
  change,
  againOptions,
  each,
  refusals,
  mark,
  children,
}: Omit<BuilderProps, 'startAfresh'> & {
  /** What one entry costs. */
  each: Money;
  refusals: Refusals;
  children: ReactNode;
}) {
  const messages = useMessages('play');
  const games = useMessages('games');
  const dateLocale = { locale: localeOf(pricingId), timeZone: timeZoneOf(pricingId) };
  return (
    <Ticket
      offer={rules.key}
      className="ticket-slim"
      mark={mark}
      heading={messages.yourTicket}
      subheading={interpolate(messages.ticketOf, {
        game: rules.name,
        type: typeLabel(games, type.gameType),
        day: plainDay(plan.first.drawDate, dateLocale),
      })}
      stub={
        <DrawChoice
          plan={plan}
          dateLocale={dateLocale}
          refusals={refusals}
          onFirst={(firstDrawNo) => change({ firstDrawNo })}
          onCount={(numDraws) => change({ numDraws, again: null })}
          againOptions={againOptions}
          onAgain={(again) => change({ again })}
          {...(type.chosenByCustomer && {
            picksAnew: ticket.picksAnew,
            onPicks: (picksAnew: boolean) => change({ picksAnew }),
          })}
        >
          <AgainNote each={each} locale={dateLocale.locale} />
        </DrawChoice>
      }
    >
      {children}
    </Ticket>
  );
}
