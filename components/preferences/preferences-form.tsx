'use client';

import { type FormEvent, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import type { Channel, CommunicationPreferences } from '@/lib/contract/preferences';
import { useChangePreferences } from '@/lib/queries/preferences';
import { interpolate } from '@/lib/text/interpolate';

/** A checkbox for each channel, and the offers to exclude from mails. */
export function PreferencesForm({
  id,
  now,
  offers,
}: {
  id: string;
  now: CommunicationPreferences;
  offers: Readonly<Record<string, string>>;
}) {
  const messages = useMessages('preferences');
  const change = useChangePreferences(id);
  const [wishes, setWishes] = useState(now.preferences);
  const [closingMails, setClosingMails] = useState(now.closingMails);
  const { email } = wishes;

  const turn = (channel: Channel, isOn: boolean) => {
    change.reset();
    setWishes((before) => ({ ...before, [channel]: { ...before[channel], isOn } }));
  };
  const mute = (offerKey: string, isMuted: boolean) => {
    change.reset();
    const others = email.mutedOffers.filter((key) => key !== offerKey);
    const mutedOffers = isMuted ? [...others, offerKey] : others;
    setWishes((before) => ({ ...before, email: { ...before.email, mutedOffers } }));
  };

  function save(event: FormEvent) {
    event.preventDefault();
    change.mutate({ preferences: wishes, closingMails });
  }

  return (
    <form method="post" onSubmit={save} className="flex max-w-140 flex-col gap-6 pb-12">
      <p className="font-semibold">
        {interpolate(messages.forRecipient, { recipient: now.recipient })}
      </p>
      <Card>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-3 text-xl font-semibold">{messages.channelsLegend}</legend>
          {now.features.methods.map((channel) => (
            <Checkbox
              key={channel}
              label={messages[`channel_${channel}`]}
              checked={wishes[channel].isOn}
              onChange={({ target }) => turn(channel, target.checked)}
            />
          ))}
        </fieldset>
      </Card>
      {email.isOn && (
        <Card tone="sunk">
          <fieldset className="flex flex-col gap-3">
            <legend className="text-xl font-semibold">{messages.mutedLegend}</legend>
            <p className="mb-1 text-sm text-ink-soft">{messages.mutedHint}</p>
            <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {Object.entries(offers).map(([key, name]) => (
                <Checkbox
                  key={key}
                  label={name}
                  checked={email.mutedOffers.includes(key)}
                  onChange={({ target }) => mute(key, target.checked)}
                />
              ))}
            </div>
          </fieldset>
        </Card>
      )}
      <Card>
        <fieldset>
          <legend className="mb-3 text-xl font-semibold">{messages.closingLegend}</legend>
          <Checkbox
            label={messages.closingMails}
            hint={messages.closingMailsHint}
            checked={closingMails}
            onChange={({ target }) => {
              change.reset();
              setClosingMails(target.checked);
            }}
          />
        </fieldset>
      </Card>
      <FormProblem>{change.isError ? messages.failed : undefined}</FormProblem>
      <div className="flex items-center gap-4">
        <Button type="submit" pending={change.isPending} pendingLabel={messages.working}>
          {messages.save}
        </Button>
        <p role="status" className="font-semibold text-good">
          {change.isSuccess && messages.saved}
        </p>
      </div>
    </form>
  );
}
