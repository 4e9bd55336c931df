import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';
import type { Draw } from '@/lib/contract/draws';
import { hasResult } from '@/lib/rules/results/result-messages';

/** Badges for what readers must know before they rely on a result, and for the kind of draw if known. */
export function DrawBadges({
  draw,
}: {
  draw: Pick<Draw, 'isSandbox' | 'isProvisional' | 'status' | 'drawType'>;
}) {
  const messages = useMessages('results');
  const isProvisional = draw.isProvisional && hasResult(draw);
  const types = { superdraw: messages.superdrawBadge, base: messages.baseWeekBadge, jackpot: null };
  const type = draw.drawType && types[draw.drawType];
  const isCancelled = draw.status === 'DRAW_CANCELLED';
  if (!draw.isSandbox && !isProvisional && !type && !isCancelled) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {isCancelled && <Badge tone="warn">{messages.cancelledBadge}</Badge>}
      {type && <Badge>{type}</Badge>}
      {draw.isSandbox && (
        <Badge tone="info" icon="info">
          {messages.sandboxBadge}
        </Badge>
      )}
      {isProvisional && (
        <Badge tone="warn" icon="clock">
          {messages.provisionalBadge}
        </Badge>
      )}
    </p>
  );
}
