'use client';

import { type FormEvent, useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import { TextLink } from '@/components/ui/text-link';
import type { UnsubscribeReason } from '@/lib/contract/preferences';
import { useChangePreferences } from '@/lib/queries/preferences';

const REASONS = [
  'too_many',
  'not_relevant',
  'never_asked',
  'playing_less',
  'other',
] as const satisfies readonly UnsubscribeReason[];

/** An optional question after unsubscribing. */
export function ReasonsForm({ id }: { id: string }) {
  const messages = useMessages('preferences');
  const change = useChangePreferences(id);
  const [chosen, setChosen] = useState<readonly UnsubscribeReason[]>([]);
  const playsLess = chosen.includes('playing_less');

  function send(event: FormEvent) {
    event.preventDefault();
    if (chosen.length > 0) change.mutate({ unsubscribeReasons: [...chosen] });
  }

  if (change.isSuccess) {
    return (
      <div role="status">
        <p className="font-semibold">{messages.thanks}</p>
        {playsLess && <HelpWithPlayingLess />}
      </div>
    );
  }
  return (
    <form method="post" onSubmit={send} className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-2">
        <legend className="text-section mb-1 font-display font-bold">{messages.whyHeading}</legend>
        <p className="mb-1 text-ink-soft">{messages.whyLead}</p>
        {REASONS.map((reason) => (
          <Checkbox
            key={reason}
            label={messages[`reason_${reason}`]}
            checked={chosen.includes(reason)}
            onChange={({ target }) =>
              setChosen((before) =>
                target.checked ? [...before, reason] : before.filter((other) => other !== reason),
              )
            }
          />
        ))}
      </fieldset>
      {playsLess && <HelpWithPlayingLess />}
      <FormProblem>{change.isError ? messages.failed : undefined}</FormProblem>
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        pending={change.isPending}
        pendingLabel={messages.working}
        disabled={chosen.length === 0}
      >
        {messages.send}
      </Button>
    </form>
  );
}

function HelpWithPlayingLess() {
  const { href } = useLinks();
  const messages = useMessages('preferences');
  return (
    <p className="mt-1 max-w-prose">
      {messages.playingLess}{' '}
      <TextLink href={href('responsibleGaming')}>{messages.playingLessLink}</TextLink>
    </p>
  );
}
