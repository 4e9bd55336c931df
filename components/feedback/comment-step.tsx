import type { FormEvent } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormProblem } from '@/components/ui/form-problem';
import { TextInput } from '@/components/ui/text-input';
import type { ApiError } from '@/lib/client/api-error';
import type { Mood } from '@/lib/contract/ratings';
import { interpolate } from '@/lib/text/interpolate';
import { useMoodLabel } from './mood-step';

interface Said {
  comment: string;
  email: string;
}

const LONGEST_COMMENT = 2000;

/** Free words; an address only of those whom the shop does not know. */
export function CommentStep({
  mood,
  said,
  onSay,
  asksForEmail,
  isSending,
  error,
  onBack,
  onSend,
}: {
  mood: Mood;
  said: Said;
  onSay: (said: Said) => void;
  asksForEmail: boolean;
  isSending: boolean;
  error: ApiError | null;
  onBack: () => void;
  onSend: () => void;
}) {
  const words = useMessages('feedback');
  const chosen = interpolate(words.youChose, { mood: useMoodLabel(mood) });
  const { email: emailProblem, ...others } = error?.byTarget() ?? {};
  const problem = error && !emailProblem ? (Object.values(others)[0] ?? error.message) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) onSend();
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{chosen}</p>
      <Field label={words.comment}>
        {(control) => (
          <textarea
            {...control}
            data-step-start
            className="control"
            rows={4}
            maxLength={LONGEST_COMMENT}
            placeholder={words.commentPlaceholder}
            value={said.comment}
            onChange={({ target }) => onSay({ ...said, comment: target.value })}
          />
        )}
      </Field>
      {asksForEmail && (
        <TextInput
          label={words.email}
          hint={words.emailHint}
          error={emailProblem}
          type="email"
          autoComplete="email"
          placeholder={words.emailPlaceholder}
          value={said.email}
          onChange={({ target }) => onSay({ ...said, email: target.value })}
        />
      )}
      {problem && <FormProblem>{problem}</FormProblem>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onBack}>
          {words.back}
        </Button>
        <Button type="submit" pending={isSending} pendingLabel={words.sending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
