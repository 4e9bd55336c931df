import { useMessages } from '#messages';
import { Ball } from '@/components/ui/ball';
import { Card } from '@/components/ui/card';
import { FieldError } from '@/components/ui/field';
import { QuantityStepper } from '@/components/ui/quantity-stepper';
import { currencyOf, localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { BuyBar } from './buy-bar';
import { entryItem } from './entry-item';
import { withGameCount } from './ticket-draft';
import { TicketFrame } from './ticket-frame';
import { ticketCents, ticketWords } from './ticket-messages';
import { type BuilderProps, TicketPaper } from './ticket-paper';
import { useAddToCart } from './use-add-to-cart';

/** A ticket whose numbers the shop draws: the customer chooses only the number of games. */
export function RandomTicket(props: BuilderProps) {
  const { playing, pricingId, plan, ticket, change, startAfresh } = props;
  const messages = useMessages('play');
  const { rules, type } = playing;
  const { draft } = ticket;
  const {
    addToCart,
    pending,
    refusals,
    problem: notAdded,
    mustMove,
    forgetRefusals,
  } = useAddToCart(['games', 'quickpick', 'drawNo', 'numDraws', 'recurringPurchase']);
  const count = draft.games.length;
  const entry = {
    rules,
    gameType: type.gameType,
    size: draft.size,
    games: count,
    draws: plan.count,
    pricingId,
  };
  const price = { amountCents: ticketCents(entry), currency: currencyOf(pricingId) };
  const places = Array.from({ length: draft.size }, (_, place) => `place-${place}`);
  const problem = refusals.games ?? refusals.quickpick;
  return (
    <TicketFrame
      ticket={
        <TicketPaper {...props} each={price} refusals={refusals}>
          <p className="mb-3 text-ink-soft">
            {interpolate(messages.digitsEach, { size: draft.size })}
          </p>
          <p className="flex flex-wrap gap-1.5" aria-hidden="true">
            {places.map((place) => (
              <Ball key={place} number={null} />
            ))}
          </p>
        </TicketPaper>
      }
      bar={
        <BuyBar
          total={price}
          locale={localeOf(pricingId)}
          description={ticketWords(entry, messages)}
          reason={null}
          pending={pending}
          problem={notAdded}
          mustMove={mustMove}
          onAdd={() => void addToCart(entryItem(playing, draft, plan, true).item, startAfresh)}
        />
      }
    >
      <Card as="section" aria-labelledby="how-many-games">
        <h2 id="how-many-games" className="text-xl">
          {messages.howManyGames}
        </h2>
        <p className="mb-5 mt-1 max-w-prose text-ink-soft">
          {interpolate(messages.nobodyChooses, { size: draft.size })}
        </p>
        <QuantityStepper
          label={messages.games}
          value={count}
          min={type.minGames}
          max={type.maxGames}
          onChange={(games) => {
            forgetRefusals();
            change({ draft: withGameCount(playing, draft, games) });
          }}
        />
        {problem && (
          <div className="mt-3">
            <FieldError id="games-error">{problem}</FieldError>
          </div>
        )}
      </Card>
    </TicketFrame>
  );
}
