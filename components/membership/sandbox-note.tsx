import { useMessages } from '#messages';
import { Badge } from '@/components/ui/badge';

/** Says that the winners are invented. */
export function SandboxNote() {
  const messages = useMessages('membership');
  return (
    <p className="mb-6 text-ink-soft">
      <Badge tone="info" icon="info" className="mr-2">
        {messages.sandboxBadge}
      </Badge>
      {messages.sandboxNote}
    </p>
  );
}
