import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import type { Variant } from '@/lib/contract/site';
import { usePastDraws } from '@/lib/live/past-draws';
import { checkHash } from '@/lib/rules/results/check-link';
import { pricingOf } from '@/lib/rules/site';
import { interpolate } from '@/lib/text/interpolate';
import { type CheckedEntry, checkDraw } from './check';
import { type CheckableDraw, checkableDraws } from './checkable-draw';
import { CheckedDraw } from './checked-draw';
import { CopyButton } from './copy-button';

/** Raffles fetch fewer, since each draw has hundreds of prizes. */
const FETCHED = { lottery: [10, 50, 100], raffle: [6, 12, 24] } as const;

/** Checks an entry against the draws of the page, and against older ones on request. */
export function CheckOutcome({
  offerKey,
  entry,
  variant,
  draws,
}: {
  offerKey: string;
  entry: CheckedEntry;
  variant: Variant;
  draws: readonly CheckableDraw[];
}) {
  const { href } = useLinks();
  const messages = useMessages('resultTools');
  const steps = FETCHED[entry.tickets ? 'raffle' : 'lottery'];
  const [requestedCount, setRequestedCount] = useState<number>(draws.length === 0 ? steps[0] : 0);
  const { data, error, isLoading } = usePastDraws(offerKey, pricingOf(variant), requestedCount);
  const all = merged(draws, data ? checkableDraws(data) : []);
  const checks = all.map((draw) => checkDraw(offerKey, entry, draw));
  const winning = checks.filter(({ hasWon }) => hasWon).length;
  const more = steps.find((step) => step > Math.max(requestedCount, all.length));
  const isAtEnd = data !== undefined && data.length < requestedCount;

  const count = checks.length;
  const outcome = interpolate(winning === 0 ? messages.noPrize : messages.prize, {
    winning,
    count,
  });
  const summary = count === 0 ? messages.noDraws : outcome;
  return (
    <div>
      <p role="status" className="mb-3 font-semibold">
        {isLoading ? messages.loading : error ? messages.failed : summary}
      </p>
      {count > 0 && (
        <ul className="border-t border-line">
          {checks.map((check) => (
            <CheckedDraw
              key={check.draw.drawNo}
              offerKey={offerKey}
              entry={entry}
              check={check}
              variant={variant}
            />
          ))}
        </ul>
      )}
      <div className="no-print mt-4 flex flex-wrap items-center gap-2">
        {more && !isAtEnd && (
          <Button
            variant="secondary"
            size="sm"
            pending={isLoading}
            onClick={() => setRequestedCount(more)}
          >
            {interpolate(messages.checkMore, { count: more })}
          </Button>
        )}
        <CopyButton
          label={messages.copyLink}
          text={() =>
            window.location.origin +
            href('offerResults', { offer: offerKey }) +
            checkHash(entry.typed)
          }
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{messages.caution}</p>
    </div>
  );
}

/** Newest first, without duplicates. */
function merged(page: readonly CheckableDraw[], fetched: readonly CheckableDraw[]) {
  const known = new Set(page.map(({ drawNo }) => drawNo));
  return [...page, ...fetched.filter(({ drawNo }) => !known.has(drawNo))].sort(
    (one, other) => Date.parse(other.drawDate) - Date.parse(one.drawDate),
  );
}
