import { useMessages } from '#messages';
import { ClosesIn } from '@/components/offers/closes-in';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Figure } from '@/components/ui/figure';
import type { Giveaway } from '@/lib/contract/membership';
import type { Variant } from '@/lib/contract/site';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { dateLocaleOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime } from '@/lib/time/draw-label';
import { GiveawayBand } from './giveaway-band';
import { giveawayName, linesOf, typeName } from './giveaway-messages';

/** A giveaway open to members: the prize, how to enter, the deadline, and the hash of its sealed seed. */
export function OpenGiveaway({
  giveaway,
  needsUnlocking,
  variant,
}: {
  giveaway: Giveaway;
  needsUnlocking: boolean;
  variant: Variant;
}) {
  const messages = useMessages('membership');
  const dateLocale = dateLocaleOf(variant);
  const { subtitle, entryLabel, details, footer } = linesOf(messages, giveaway);
  return (
    <Card
      as="li"
      flush
      aria-label={giveawayName(messages, giveaway)}
      className="flex flex-col overflow-hidden"
    >
      <GiveawayBand giveaway={giveaway} />
      <div className="flex grow flex-col gap-4 p-5">
        <div>
          <h3 className="text-xl leading-tight">{typeName(messages, giveaway.type)}</h3>
          {subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
        </div>
        <PrizeFigure giveaway={giveaway} locale={dateLocale.locale} size="lg" />
        {entryLabel && (
          <p>
            <Badge tone={needsUnlocking ? 'warn' : 'good'} icon={needsUnlocking ? 'lock' : 'check'}>
              {entryLabel}
            </Badge>
          </p>
        )}
        {details && <p className="text-sm text-ink-soft">{details}</p>}
        <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-3 text-sm">
          <dt className="text-ink-soft">{messages.closes}</dt>
          <dd className="font-semibold">
            <ClosesIn stop={giveaway.close} variant={variant} />
          </dd>
        </dl>
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-brand-text">{messages.sealed}</summary>
          <p className="mt-1 text-ink-soft">{messages.sealedText}</p>
          <code className="mt-2 block select-all break-all rounded-control bg-sunk px-3 py-2 font-mono">
            {giveaway.seedHash}
          </code>
          <p className="mt-2 text-ink-soft">
            {interpolate(messages.drawnAt, { time: formatDateTime(giveaway.drawDate, dateLocale) })}
          </p>
        </details>
        {footer && <p className="border-t border-line pt-3 text-sm text-ink-soft">{footer}</p>}
      </div>
    </Card>
  );
}

/** "$500 for one member": a giveaway's prize is money. */
function PrizeFigure({
  giveaway: { prizeValue, winnerCount },
  locale,
  size,
}: {
  giveaway: Pick<Giveaway, 'prizeValue' | 'winnerCount'>;
  locale: Locale;
  size: 'hero' | 'lg' | 'md';
}) {
  const messages = useMessages('membership');
  return (
    <p>
      <Figure value={formatMoney(prizeValue, locale, { decimals: 0 })} size={size} />
      <span className="mt-1 block text-ink-soft">
        {interpolate(messages.forWinners, { count: winnerCount })}
      </span>
    </p>
  );
}
