import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';

/** The address typed in the first step; password managers find it here too. */
export function WhoseEmail({ email, onChange }: { email: string; onChange: () => void }) {
  const messages = useMessages('identity');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-xl bg-sunk px-4 py-1.5">
      <p className="min-w-0 break-words">
        <span className="sr-only">{messages.email}: </span>
        <span className="font-semibold">{email}</span>
      </p>
      <Button variant="quiet" size="sm" onClick={onChange}>
        {messages.changeEmail}
      </Button>
      <input
        type="text"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
    </div>
  );
}
