import { MessagesProvider, useMessages } from '#messages';
import { OfferMark } from '@/components/artwork/offer-mark';
import { AllGames } from '@/components/tickets/all-games';
import { Card } from '@/components/ui/card';
import type { Syndicate } from '@/lib/contract/shares';
import type { Variant } from '@/lib/contract/site';
import { formatMoney } from '@/lib/money/format-money';
import { gameRules, isOfferKey } from '@/lib/rules/games/catalogue';
import { exactOdds, oneIn } from '@/lib/rules/games/odds';
import { localeOf, pricingOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { numberFormat } from '@/lib/text/intl-formats';
import { formatDateTime } from '@/lib/time/draw-label';
import { BuyShares } from './islands';

/** A syndicate on sale: what it plays, in which draw, its odds, and what a share of it costs. */
export function SyndicateCard({ syndicate, variant }: { syndicate: Syndicate; variant: Variant }) {
  const messages = useMessages('syndicates');
  const play = useMessages('play');
  const { lotteryKey, lotteryName: lottery, title, drawNo, games, prizePool } = syndicate;
  const locale = localeOf(variant);
  const place = { locale, timeZone: timeZoneOf(variant) };
  const odds = chanceOfFirst(syndicate);
  const whole = numberFormat(locale, { maximumFractionDigits: 0 });
  const drawDate = formatDateTime(syndicate.drawDate, place);
  return (
    <Card
      as="article"
      data-offer={lotteryKey}
      aria-label={interpolate(messages.heading, { lottery, title })}
      className="flex h-full flex-col gap-4"
    >
      <div className="flex items-center gap-3">
        <OfferMark offer={lotteryKey} className="size-11" />
        <h3 className="min-w-0 text-xl leading-tight">
          {interpolate(messages.heading, { lottery, title })}
        </h3>
      </div>
      <dl className="grid gap-1.5 text-sm">
        <Row label={messages.firstDivision}>
          {prizePool.amountCents > 0
            ? formatMoney(prizePool, locale, { decimals: 0 })
            : messages.notKnown}
        </Row>
        <Row label={messages.draw}>{interpolate(messages.drawOn, { drawNo, date: drawDate })}</Row>
        <Row label={messages.closes}>{formatDateTime(syndicate.stop, place)}</Row>
        <Row label={messages.holds}>
          {interpolate(messages.games, { count: syndicate.standardGames })}
        </Row>
        {odds && (
          <Row label={messages.odds}>
            {interpolate(messages.oneIn, { count: whole.format(odds) })}
          </Row>
        )}
        <Row label={messages.sharePrice}>{formatMoney(syndicate.sharePrice, locale)}</Row>
      </dl>
      <AllGames
        offer={syndicate.lotteryKey}
        games={games}
        labelOf={(number) => interpolate(messages.game, { number })}
        summary={messages.seeGames}
      />
      <p className="text-sm text-ink-soft">
        {syndicate.whenNotFull === 'top_up'
          ? interpolate(messages.topUp, { least: syndicate.leastShares })
          : messages.refund}
      </p>
      <MessagesProvider messages={{ syndicates: messages, play }}>
        <BuyShares
          syndicate={{ ...syndicate, games: [] }}
          locale={locale}
          pricingId={pricingOf(variant)}
        />
      </MessagesProvider>
    </Card>
  );
}

/** "1 in so many" that the whole ticket wins division 1; null for a lottery without rules. */
function chanceOfFirst({ lotteryKey, standardGames }: Syndicate): number | null {
  if (!isOfferKey(lotteryKey) || standardGames === 0) return null;
  const [first] = exactOdds(gameRules(lotteryKey));
  return first ? oneIn(first) / standardGames : null;
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="ml-auto text-right font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
