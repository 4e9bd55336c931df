import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import type { Draw } from '@/lib/contract/draws';
import { hasResult } from '@/lib/rules/results/result-words';

/** Badges for what readers must know before they rely on a result, and for the kind of draw if known. */
export function DrawBadges({
  draw,
}: {
  draw: Pick<Draw, 'isSandbox' | 'isProvisional' | 'status' | 'drawType'>;
}) {
  const words = useMessages('results');
  const isProvisional = draw.isProvisional && hasResult(draw);
  const types = { superdraw: words.superdrawBadge, base: words.baseWeekBadge, jackpot: null };
  const type = draw.drawType && types[draw.drawType];
  const isCancelled = draw.status === 'DRAW_CANCELLED';
  if (!draw.isSandbox && !isProvisional && !type && !isCancelled) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {isCancelled && <Badge tone="warn">{words.cancelledBadge}</Badge>}
      {type && <Badge>{type}</Badge>}
      {draw.isSandbox && (
        <Badge tone="info" icon="info">
          {words.sandboxBadge}
        </Badge>
      )}
      {isProvisional && (
        <Badge tone="warn" icon="clock">
          {words.provisionalBadge}
        </Badge>
      )}
    </p>
  );
}
