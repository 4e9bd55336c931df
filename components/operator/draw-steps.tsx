import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { DrawNight } from '@/lib/contract/operator/draws';
import { LATE_LABELS } from './draw-states';
import { OfficeTime } from './office-time';

const STEPS = ['Closed', 'Drawn', 'Scored', 'Confirmed', 'Paid', 'Winners mailed'] as const;

/** How far it is settled, and what it waits for. */
export function DrawSteps({ night }: { night: DrawNight }) {
  const { stepsDone, drawnAt, confirmedAt } = night;
  const times = [null, drawnAt, null, confirmedAt, null, null];
  return (
    <Card as="section" aria-label="Settlement">
      <h2 className="mb-3 font-semibold">Settlement</h2>
      {night.state !== 'cancelled' && (
        <ol className="grid gap-1.5">
          {STEPS.map((step, index) => {
            const isDone = index < stepsDone;
            const at = times[index];
            return (
              <li key={step} className="flex items-center gap-2">
                <Icon
                  name={isDone ? 'check' : 'clock'}
                  className={`size-4.5 ${isDone ? 'text-good' : 'text-ink-soft'}`}
                />
                <span className={isDone ? '' : 'text-ink-soft'}>
                  {step}
                  <span className="sr-only">{isDone ? ': done' : ': not yet'}</span>
                </span>
                {isDone && at && (
                  <span className="text-sm text-ink-soft">
                    <OfficeTime at={at} />
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      )}
      <p className="mt-3">{waitsFor(night)}</p>
    </Card>
  );
}

/** What happens next, and what it takes. */
export function waitsFor(night: DrawNight): string {
  const { state, late, isHeld, firstDivision, stepsDone, numbers, divisions, kind, source } = night;
  if (state === 'cancelled')
    return late ? LATE_LABELS[late] : 'Everybody who had a ticket is paid back.';
  if (firstDivision)
    return 'All else is paid. The first division waits for two people: one who requests it and one of finance who agrees.';
  if (state === 'settled') return stepsDone < 6 ? 'Winners are being mailed.' : 'Nothing waits.';
  if (isHeld) return 'Held: nothing is confirmed or paid until somebody lets it go on.';
  if (state === 'waiting')
    return source === 'import'
      ? 'Waits for its official result: by an import, or by hand.'
      : 'Waits to be drawn, which jobs do.';
  if (state === 'known' && kind === 'lottery' && numbers && divisions.length === 0 && stepsDone < 3)
    return 'Waits for what its divisions pay, since tickets of ours have won.';
  if (state === 'known')
    return stepsDone < 4 ? 'Provisional, and confirmed soon.' : 'Is being paid.';
  return state === 'closed' ? 'Waits for the time of its draw.' : 'Is on sale.';
}
