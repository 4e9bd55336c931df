import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/form-problem';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { Mood } from '@/lib/contract/ratings';
import { useApiForm } from '@/lib/forms/use-api-form';
import { interpolate } from '@/lib/text/interpolate';
import { useMoodLabel } from './mood-step';

export interface FeedbackDraft {
  comment: string;
  email: string;
}

const LONGEST_COMMENT = 2000;

/** A free comment. The e-mail address is asked only of visitors whom the shop does not know. */
export function CommentStep({
  mood,
  draft,
  asksForEmail,
  send,
  onBack,
}: {
  mood: Mood;
  /** what was entered before the visitor went back to the mood */
  draft: FeedbackDraft;
  asksForEmail: boolean;
  send: (draft: FeedbackDraft) => Promise<unknown>;
  onBack: (draft: FeedbackDraft) => void;
}) {
  const messages = useMessages('feedback');
  const chosen = interpolate(messages.youChose, { mood: useMoodLabel(mood) });
  const { register, getValues, errors, problem, isSending, submit } = useApiForm({
    defaultValues: draft,
    send,
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{chosen}</p>
      <TextArea
        label={messages.comment}
        data-step-start
        rows={4}
        maxLength={LONGEST_COMMENT}
        placeholder={messages.commentPlaceholder}
        error={errors.comment?.message}
        {...register('comment')}
      />
      {asksForEmail && (
        <TextInput
          label={messages.email}
          hint={messages.emailHint}
          error={errors.email?.message}
          type="email"
          autoComplete="email"
          placeholder={messages.emailPlaceholder}
          {...register('email')}
        />
      )}
      <FormProblem>{problem}</FormProblem>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onBack(getValues())}>
          {messages.back}
        </Button>
        <Button type="submit" pending={isSending} pendingLabel={messages.sending}>
          {messages.submit}
        </Button>
      </div>
    </form>
  );
}
