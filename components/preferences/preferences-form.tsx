'use client';

import { type FormEvent, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { FormProblem } from '@/components/ui/form-problem';
import { CardTitle } from '@/components/ui/headings';
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
    <form method="post" onSubmit={save} className="max-w-140 pb-6">
      <Card flush className="divide-y divide-line">
        <fieldset className={PART}>
          <CardTitle as="legend" className="float-left mb-1 w-full">
            {messages.channelsLegend}
          </CardTitle>
          <p className="clear-both mb-3 text-sm text-ink-soft">
            {interpolate(messages.forRecipient, { recipient: now.recipient })}
          </p>
          <div className="grid gap-3">
            {now.features.methods.map((channel) => (
              <Checkbox
                key={channel}
                label={messages[`channel_${channel}`]}
                checked={wishes[channel].isOn}
                onChange={({ target }) => turn(channel, target.checked)}
              />
            ))}
          </div>
        </fieldset>
        {email.isOn && (
          <fieldset className={PART}>
            <CardTitle as="legend" className="float-left mb-1 w-full">
              {messages.mutedLegend}
            </CardTitle>
            <p className="clear-both mb-3 text-sm text-ink-soft">{messages.mutedHint}</p>
            <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
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
        )}
        <fieldset className={PART}>
          <CardTitle as="legend" className="float-left mb-3 w-full">
            {messages.closingLegend}
          </CardTitle>
          <div className="clear-both">
            <Checkbox
              label={messages.closingMails}
              hint={messages.closingMailsHint}
              checked={closingMails}
              onChange={({ target }) => {
                change.reset();
                setClosingMails(target.checked);
              }}
            />
          </div>
        </fieldset>
        <div className={PART}>
          <FormProblem>{change.isError ? messages.failed : undefined}</FormProblem>
          <div className="flex items-center gap-4">
            <Button type="submit" pending={change.isPending} pendingLabel={messages.working}>
              {messages.save}
            </Button>
            <p role="status" className="font-semibold text-good">
              {change.isSuccess && messages.saved}
            </p>
          </div>
        </div>
      </Card>
    </form>
  );
}

/** A part of the card. Its legend floats, since one that does not stands on the border above the part. */
const PART = 'px-5 py-5 sm:px-6';
