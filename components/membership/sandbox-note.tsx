import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';

/** Says that the winners are invented. */
export function SandboxNote() {
  const words = useMessages('membership');
  return (
    <p className="mb-6 text-ink-soft">
      <Badge tone="info" icon="info" className="mr-2">
        {words.sandboxBadge}
      </Badge>
      {words.sandboxNote}
    </p>
  );
}
