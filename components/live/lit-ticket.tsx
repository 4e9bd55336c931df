import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ballsIn } from '@/components/tickets/game-balls';
import { BallRow } from '@/components/ui/ball-row';
import { TextLink } from '@/components/ui/text-link';
import type { OrderDetails, OrderTicket } from '@/lib/contract/checkout';
import type { LiveDraw } from '@/lib/contract/live-draws';
import type { Variant } from '@/lib/contract/site';
import { orderPage } from '@/lib/routes/order-page';
import { phaseOf } from '@/lib/rules/draws/draw-night';
import { numbersSoFar, stepsOf } from '@/lib/rules/draws/drawn-ball';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import type { GameRules } from '@/lib/rules/games/game-rules';
import { wonWords } from '@/lib/rules/results/prize-sentence';
import { localeOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';

/** A family reads a few games from the sofa; the ticket's page has the others. */
const MOST_GAMES = 6;
const MOST_NUMBERS = 12;

interface Props {
  order: OrderDetails;
  draw: LiveDraw;
  shown: number;
  variant: Variant;
}

/** One of the customer's tickets, whose numbers light up as they are drawn. What it won is the shop's to say. */
export function LitTicket({ order, draw, shown, variant }: Props) {
  const { href } = useLinks();
  const messages = useMessages('live');
  const ticket = order.tickets.find(({ drawNo }) => drawNo === draw.drawNo);
  const games = order.syndicate?.games ?? order.games;
  const isWhole = shown >= stepsOf(draw) && phaseOf(draw, 0) === 'drawn';
  const rules = isOfferKey(draw.offerKey) ? gameRules(draw.offerKey) : null;
  return (
    <li className="rounded-control border border-line bg-surface p-4">
      {order.syndicate && <p className="mb-2 font-semibold">{messages.share}</p>}
      {rules && <Games games={games} rules={rules} draw={draw} shown={shown} />}
      {ticket && ticket.raffleNumbers.length > 0 && (
        <RaffleNumbers ticket={ticket} winning={isWhole ? draw.firstPrize?.ticketNo : undefined} />
      )}
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
        {isWhole && ticket && <Outcome ticket={ticket} variant={variant} />}
        <TextLink standalone prefetch={false} href={orderPage(order, !isWhole, href)}>
          {messages.openTicket}
        </TextLink>
      </p>
    </li>
  );
}

function Games({
  games,
  rules,
  draw,
  shown,
}: {
  games: OrderDetails['games'];
  rules: GameRules;
  draw: LiveDraw;
  shown: number;
}) {
  const messages = useMessages('live');
  const drawn = numbersSoFar(draw, shown);
  const hidden = games.length - MOST_GAMES;
  return (
    <>
      <ol className="grid gap-3">
        {games.slice(0, MOST_GAMES).map((game, index) => {
          const balls = ballsIn(game, drawn, rules);
          const label = interpolate(messages.game, { number: index + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is what it is by its number
            <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <BallRow label={label} balls={balls} size="sm" fit className="max-w-sm" />
              {drawn && <Matched balls={balls} specialName={rules.special?.name} />}
            </li>
          );
        })}
      </ol>
      {hidden > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {interpolate(messages.moreGames, { count: hidden })}
        </p>
      )}
    </>
  );
}

function Matched({
  balls,
  specialName,
}: {
  balls: ReturnType<typeof ballsIn>;
  specialName: string | undefined;
}) {
  const messages = useMessages('live');
  const hits = balls.filter(({ state }) => state === 'matched');
  const count = hits.filter(({ kind }) => kind !== 'special').length;
  const hasSpecial = specialName !== undefined && count < hits.length;
  return (
    <span className="text-sm font-semibold">
      {hasSpecial
        ? interpolate(messages.matchedAndSpecial, { count, special: specialName })
        : interpolate(messages.matched, { count })}
    </span>
  );
}

function RaffleNumbers({
  ticket: { raffleNumbers },
  winning,
}: {
  ticket: OrderTicket;
  winning: number | undefined;
}) {
  const messages = useMessages('live');
  // the one that has won stands first, however many there are
  const first = raffleNumbers.filter((number) => number === winning);
  const others = raffleNumbers.filter((number) => number !== winning);
  const shown = [...first, ...others].slice(0, MOST_NUMBERS);
  const hidden = raffleNumbers.length - shown.length;
  return (
    <>
      <p className="mb-1 text-sm text-ink-soft">
        {interpolate(messages.raffleTickets, { count: raffleNumbers.length })}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 tabular-nums">
        {shown.map((number) => (
          <li key={number} className={number === winning ? 'lit-game font-bold' : undefined}>
            {number}
          </li>
        ))}
        {hidden > 0 && (
          <li className="text-ink-soft">{interpolate(messages.moreNumbers, { count: hidden })}</li>
        )}
      </ul>
    </>
  );
}

/** What the shop says of it: nothing is won before the result is confirmed. */
function Outcome({ ticket, variant }: { ticket: OrderTicket; variant: Variant }) {
  const messages = useMessages('live');
  const { status, isProvisional, prize, thingsWon = [], prizes, prizeNote } = ticket;
  if (status === 'refunded') return <span>{messages.refunded}</span>;
  if (isProvisional || status === 'entered')
    return <span className="text-ink-soft">{messages.toBeConfirmed}</span>;
  if (status === 'lost') return <span>{messages.noPrize}</span>;
  const divisions = [...new Set(prizes.map(({ division }) => division))];
  return (
    <span>
      <strong className="block text-lg">
        {interpolate(messages.youWon, { amount: wonWords(prize, thingsWon, localeOf(variant)) })}
      </strong>
      {ticket.numbers && divisions.length > 0 && (
        <span className="block">
          {interpolate(messages.divisionsWon, {
            count: divisions.length,
            divisions: divisions.join(', '),
          })}
        </span>
      )}
      {prizeNote && <span className="block text-sm text-ink-soft">{prizeNote}</span>}
    </span>
  );
}
