import { useLinks } from '#links';
import { useMessages } from '#messages';
import { TextLink } from '@/components/ui/text-link';
import type { Draw } from '@/lib/contract/draws';
import type { Variant } from '@/lib/contract/site';
import { hasResult } from '@/lib/rules/results/result-messages';
import { localeOf, timeZoneOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { formatDateTime } from '@/lib/time/draw-label';

/** Shown when the address names a draw that can no longer be entered. */
export function PastDrawNotice({ draw, variant }: { draw: Draw; variant: Variant }) {
  const { href } = useLinks();
  const messages = useMessages('playPage');
  const dateLocale = { locale: localeOf(variant), timeZone: timeZoneOf(variant) };
  const { offerKey, drawNo } = draw;
  return (
    <p className="rounded-card bg-warn-soft px-5 py-4 text-warn">
      {interpolate(messages.salesClosedAt, {
        drawNo,
        closed: formatDateTime(draw.stop, dateLocale),
      })}{' '}
      {hasResult(draw) && (
        <>
          <TextLink href={href('drawResults', { offer: offerKey, drawNo })}>
            {messages.seeItsResults}
          </TextLink>
          .{' '}
        </>
      )}
      {messages.nextDrawBelow}
    </p>
  );
}
