import { Badge } from '@/components/ui/badge';
import type { ScheduledDraw } from '@/lib/contract/operator/draws';
import { DRAW_STATE_LABELS, LATE_LABELS } from './draw-states';

/** How a draw stands, whether it is held, and what is late about it. */
export function DrawBadges({
  draw: { state, late, isHeld },
}: {
  draw: Pick<ScheduledDraw, 'state' | 'late' | 'isHeld'>;
}) {
  const { label, tone } = DRAW_STATE_LABELS[state];
  return (
    <span className="flex flex-wrap gap-2">
      {late && (
        <Badge tone="bad" icon="warning">
          {LATE_LABELS[late]}
        </Badge>
      )}
      <Badge tone={tone}>{label}</Badge>
      {isHeld && <Badge tone="warn">Held</Badge>}
    </span>
  );
}
