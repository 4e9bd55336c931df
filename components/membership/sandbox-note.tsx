import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';

/** Invented winners are said to be. */
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
