import { useCopy } from '#copy';
import { Badge } from '@/components/ui/badge';
import type { Draw } from '@/lib/contract/draws';
import { hasResult } from '@/lib/rules/results/result-words';

/** What has to be said of a result before anyone trusts it. Nothing for a confirmed, real one. */
export function DrawBadges({
  draw,
}: {
  draw: Pick<Draw, 'isSandbox' | 'isProvisional' | 'status'>;
}) {
  const words = useCopy('results');
  const isProvisional = draw.isProvisional && hasResult(draw);
  if (!draw.isSandbox && !isProvisional) return null;
  return (
    <p className="flex flex-wrap gap-2">
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
