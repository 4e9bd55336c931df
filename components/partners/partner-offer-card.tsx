import { useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { ClosesIn } from '@/components/offers/closes-in';
import { DrawDay } from '@/components/offers/draw-day';
import { JackpotFigure } from '@/components/offers/jackpot-figure';
import { Card } from '@/components/ui/card';
import { Money } from '@/components/ui/money';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import type { PartnerOffer, PartnerTicket } from '@/lib/contract/partners';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import type { Variant } from '@/lib/contract/site';
import { typeLabel } from '@/lib/rules/games/game-messages';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { isOnSale, isThere, type OfferChoice } from './partner-choice';

const NONE = '';

/** An offer of a partner: its next draw and prize, and the tickets to choose from. */
export function PartnerOfferCard({
  offer,
  choice,
  variant,
  causeProblem,
  onChoose,
}: {
  offer: PartnerOffer;
  choice: OfferChoice;
  variant: Variant;
  /** said once the page was left without a cause */
  causeProblem: string | undefined;
  onChoose: (choice: OfferChoice) => void;
}) {
  const messages = useMessages('partners');
  const offers = useMessages('offers');
  const games = useMessages('games');
  const locale = localeOf(variant);
  const { key, name, draw, causes } = offer;
  const isOpen = isOnSale(offer);
  const ticketOptions = offer.tickets.map((ticket) => ({
    value: ticket.key,
    ...ticketWords(ticket, messages, games),
    aside: <Money amount={ticket.price} locale={locale} />,
    disabled: !isThere(ticket, draw),
  }));
  return (
    <Card as="section" data-offer={key} aria-label={name} className="grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-3">
          <OfferMark offer={key} className="size-12 shrink-0" />
          <div className="min-w-0">
            <h2 className="text-xl font-bold">{name}</h2>
            {draw && (
              <p className="text-sm text-ink-soft">
                <DrawDay instant={draw.drawDate} variant={variant} />
              </p>
            )}
          </div>
        </div>
        {draw && (
          <div className="text-right max-sm:text-left">
            <p className="text-sm text-ink-soft">
              {offer.kind === 'raffle' ? offers.firstPrize : offers.divisionOne}
            </p>
            <JackpotFigure draw={draw} locale={locale} size="md" />
          </div>
        )}
      </header>
      {isOpen && draw ? (
        <>
          <RadioCards
            legend={interpolate(messages.whichTicket, { offer: name })}
            hideLegend
            name={`ticket-${key}`}
            defaultValue={choice.ticket ?? NONE}
            onChange={({ target }) => onChoose({ ...choice, ticket: target.value || undefined })}
            options={[...ticketOptions, { value: NONE, label: messages.noTicket }]}
          />
          {causes.length > 1 && choice.ticket && (
            <Select
              label={messages.whichCause}
              name={`cause-${key}`}
              id={`cause-${key}`}
              value={choice.causeKey ?? NONE}
              error={choice.causeKey ? undefined : causeProblem}
              onChange={({ target }) =>
                onChoose({ ...choice, causeKey: target.value || undefined })
              }
            >
              <option value={NONE}>{messages.chooseCause}</option>
              {causes.map((cause) => (
                <option key={cause.key} value={cause.key}>
                  {cause.name}
                </option>
              ))}
            </Select>
          )}
          <div className="text-sm text-ink-soft">
            <p>
              {causes.length === 1 &&
                interpolate(messages.supports, { cause: causes[0]?.name ?? '' })}{' '}
              {offer.oddsLine}
            </p>
            <p className="mt-1">
              {offers.salesClose}: <ClosesIn stop={draw.stop} variant={variant} />
            </p>
          </div>
        </>
      ) : (
        <p className="text-ink-soft">{draw ? offers.soldOut : offers.noDrawOnSale}</p>
      )}
    </Card>
  );
}

function ticketWords(
  { gameType, games: count, tickets, numDraws }: PartnerTicket,
  messages: ShopMessages['partners'],
  games: ShopMessages['games'],
): { label: string; detail: string } {
  if (gameType === null) {
    return { label: interpolate(messages.book, { count: tickets }), detail: messages.bookDetail };
  }
  const game = typeLabel(games, gameType);
  return {
    label: interpolate(messages.games, { count }),
    detail:
      numDraws > 1
        ? interpolate(messages.gamesDetailDraws, { game, draws: numDraws })
        : interpolate(messages.gamesDetail, { game }),
  };
}
