import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Channel } from '@/lib/contract/preferences';
import { FormFailures, FormOutcome } from './form-outcome';

const CHANNELS = ['email', 'phone', 'sms', 'directmail'] as const satisfies readonly Channel[];

/**
 * A plain form for readers without scripts. The page cannot know the current settings, so the form asks only what to
 * change.
 */
export function PreferencesWithoutScript({ offers }: { offers: Readonly<Record<string, string>> }) {
  const messages = useMessages('preferences');
  const choices = { '': messages.leaveAsItIs, on: messages.yes, off: messages.no };
  return (
    <noscript>
      <form method="post" className="flex max-w-140 flex-col gap-6 pb-12">
        <FormOutcome id="saved">{messages.saved}</FormOutcome>
        <FormFailures />
        <Card className="flex flex-col gap-5">
          <p>
            <span className="text-card block font-display font-bold">
              {messages.channelsLegend}
            </span>
            {messages.leaveOrChange}
          </p>
          {CHANNELS.map((channel) => (
            <fieldset key={channel}>
              <legend className="font-semibold">{messages[`channel_${channel}`]}</legend>
              <div className="flex flex-wrap gap-x-6 gap-y-1">
                {Object.entries(choices).map(([value, label]) => (
                  <label key={value} className="flex min-h-11 items-center gap-2">
                    <input type="radio" name={channel} value={value} defaultChecked={!value} />
                    {label}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </Card>
        <Card>
          <fieldset>
            <legend className="text-card font-display font-bold">{messages.closingMails}</legend>
            <p className="text-sm text-ink-soft">{messages.closingMailsHint}</p>
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              {Object.entries(choices).map(([value, label]) => (
                <label key={value} className="flex min-h-11 items-center gap-2">
                  <input type="radio" name="closing_mails" value={value} defaultChecked={!value} />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        </Card>
        <Card tone="sunk">
          <fieldset>
            <legend className="text-card font-display font-bold">{messages.muteMore}</legend>
            <p className="text-sm text-ink-soft">{messages.mutedHint}</p>
            <div className="grid gap-x-6 sm:grid-cols-2">
              {Object.entries(offers).map(([key, name]) => (
                <label key={key} className="flex min-h-11 items-center gap-2">
                  <input type="checkbox" name="mute" value={key} />
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
          <label className="mt-2 flex min-h-11 items-center gap-2 font-semibold">
            <input type="checkbox" name="mute_none" value="yes" />
            {messages.muteNone}
          </label>
        </Card>
        <Button type="submit" className="self-start">
          {messages.save}
        </Button>
      </form>
    </noscript>
  );
}
