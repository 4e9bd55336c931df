import { type FormEvent, useRef, useState } from 'react';
import { useLinks } from '#links';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormMessages } from '@/lib/messages/forms-messages';
import { interpolateNodes } from '@/lib/messages/interpolate-nodes';
import { useMigrationMessages } from '@/lib/messages/migration-messages';

/** What the move means, and the terms that have to be agreed to before it. */
export function MigrationPrompt({
  isRequired,
  onConfirm,
  onLater,
}: {
  isRequired: boolean;
  onConfirm: () => void;
  onLater: () => void;
}) {
  const messages = useMigrationMessages();
  const { terms } = useFormMessages();
  const agreed = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (agreed.current?.checked) return onConfirm();
    setError(terms);
    agreed.current?.focus();
  };
  return (
    <form method="post" noValidate onSubmit={confirm} className="flex flex-col gap-5">
      <p>{isRequired ? messages.hardText : messages.softText}</p>
      <p className="text-ink-soft">{messages.keeps}</p>
      <Checkbox
        ref={agreed}
        label={interpolateNodes(messages.agree, { terms: <TermsLink /> })}
        error={error}
        onChange={() => setError(undefined)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{messages.confirm}</Button>
        <Button variant="secondary" onClick={onLater}>
          {messages.later}
        </Button>
      </div>
    </form>
  );
}

/** Opens in a new tab, so that the dialog stays. */
function TermsLink() {
  const { href } = useLinks();
  const messages = useMigrationMessages();
  return (
    <a href={href('terms')} target="_blank" rel="noopener" className="link">
      {messages.termsLink}
      <span className="sr-only"> {messages.newTab}</span>
    </a>
  );
}
