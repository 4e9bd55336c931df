import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';

/** Shown where something could not be read, with a way to try again. */
export function Unread({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages('security');
  return (
    <div className="flex flex-col items-start gap-4">
      <FormProblem>{messages.unread}</FormProblem>
      <Button variant="secondary" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </div>
  );
}
