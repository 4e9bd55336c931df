import { useMessages } from '#messages';
import { Spinner } from '@/components/ui/icon';

/** Shown while the clock moves: a week of draws takes a moment. */
export function Travelling() {
  const messages = useMessages('sandbox');
  return (
    <p role="status" className="mt-4 flex items-center gap-3 font-semibold">
      <Spinner /> {messages.moving}
    </p>
  );
}
