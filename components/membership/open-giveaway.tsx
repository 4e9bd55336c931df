import { useCopy } from '#copy';
import { ClosesIn } from '@/components/offers/closes-in';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import type { Giveaway } from '@/lib/contract/membership';
import type { Variant } from '@/lib/contract/site';
import { fill } from '@/lib/copy/fill';
import { placeOf } from '@/lib/routes/site';
import { formatDateTime } from '@/lib/time/draw-label';
import { giveawayName, typeName } from './giveaway-words';
import { PrizeFigure } from './prize-figure';

/** A giveaway that members are in: what is given, until when, and the sealed seed it is drawn with. */
export function OpenGiveaway({ giveaway, variant }: { giveaway: Giveaway; variant: Variant }) {
  const words = useCopy('membership');
  const place = placeOf(variant);
  const isMonthly = giveaway.type === 'monthly';
  return (
    <Card as="li" aria-label={giveawayName(words, giveaway)} className="flex flex-col gap-4">
      <h3 className="text-xl leading-tight">{typeName(words, giveaway.type)}</h3>
      <PrizeFigure giveaway={giveaway} locale={place.locale} size="lg" />
      <p>
        <Badge tone={isMonthly ? 'warn' : 'good'} icon={isMonthly ? 'lock' : 'check'}>
          {isMonthly ? words.needsUnlocking : words.entersItself}
        </Badge>
      </p>
      <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-3 text-sm">
        <dt className="text-ink-soft">{words.closes}</dt>
        <dd className="font-semibold">
          <ClosesIn stop={giveaway.close} variant={variant} />
        </dd>
      </dl>
      <details className="text-sm">
        <summary className="cursor-pointer py-1 text-brand-text">{words.sealed}</summary>
        <p className="mt-1 text-ink-soft">{words.sealedText}</p>
        <code className="mt-2 block select-all break-all rounded-control bg-sunk px-3 py-2 font-mono">
          {giveaway.seedHash}
        </code>
        <p className="mt-2 text-ink-soft">
          {fill(words.drawnAt, { time: formatDateTime(giveaway.drawDate, place) })}
        </p>
      </details>
    </Card>
  );
}
