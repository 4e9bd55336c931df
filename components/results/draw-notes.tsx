import { useMessages } from '#messages';
import { Icon, type IconName } from '@/components/ui/icon';
import type { Draw, FullResult } from '@/lib/contract/draws';
import { hasResult } from '@/lib/rules/results/result-messages';
import { interpolate } from '@/lib/text/interpolate';
import { type DateLocale, formatDateTime } from '@/lib/time/draw-label';

function Note({ icon, title, children }: { icon: IconName; title: string; children: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-sunk px-4 py-3 text-ink-soft">
      <Icon name={icon} className="mt-0.5 size-5" />
      <span>
        <strong className="text-ink">{title}</strong> {children}
      </span>
    </p>
  );
}

/** That a result was replaced, since when, and what it said before. */
export function CorrectionNote({
  correction: { at, before },
  dateLocale,
}: {
  correction: NonNullable<FullResult['correction']>;
  dateLocale: DateLocale;
}) {
  const messages = useMessages('results');
  const since = formatDateTime(at, dateLocale);
  const numbers = before && [
    before.main.join(' '),
    ...(before.supplementary.length > 0 ? [before.supplementary.join(' ')] : []),
    ...(before.special === null ? [] : [String(before.special)]),
  ];
  return (
    <Note icon="info" title={messages.correctedTitle}>
      {numbers
        ? interpolate(messages.correctedNumbers, { since, numbers: numbers.join(' + ') })
        : interpolate(messages.correctedDividends, { since })}
    </Note>
  );
}

/** The badges explained in sentences. */
export function DrawNotes({
  draw,
}: {
  draw: Pick<Draw, 'isSandbox' | 'isProvisional' | 'status'> & Pick<FullResult, 'cancellation'>;
}) {
  const messages = useMessages('results');
  return (
    <>
      {draw.cancellation && (
        <Note icon="info" title={messages.cancelledTitle}>
          {interpolate(messages[`cancelled_${draw.cancellation.because}`], {
            reason: draw.cancellation.reason ?? '',
          })}
        </Note>
      )}
      {draw.isSandbox && !draw.cancellation && (
        <Note icon="info" title={messages.sandboxTitle}>
          {hasResult(draw) ? messages.sandboxDrawn : messages.sandboxToCome}
        </Note>
      )}
      {draw.isProvisional && hasResult(draw) && (
        <Note icon="clock" title={messages.provisionalTitle}>
          {messages.provisionalText}
        </Note>
      )}
    </>
  );
}
