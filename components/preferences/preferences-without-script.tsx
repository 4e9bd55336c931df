import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Channel } from '@/lib/contract/preferences';
import { SaidByAddress, TroubleByAddress } from './said-by-address';

const CHANNELS = ['email', 'phone', 'sms', 'directmail'] as const satisfies readonly Channel[];

/**
 * A plain form for readers without scripts. The page cannot know the current settings, so the form asks only what to
 * change.
 */
export function PreferencesWithoutScript({ offers }: { offers: Readonly<Record<string, string>> }) {
  const words = useMessages('preferences');
  const choices = { '': words.leaveAsItIs, on: words.yes, off: words.no };
  return (
    <noscript>
      <form method="post" className="flex max-w-2xl flex-col gap-6 pb-12">
        <SaidByAddress id="saved">{words.saved}</SaidByAddress>
        <TroubleByAddress />
        <Card className="flex flex-col gap-5">
          <p>
            <span className="block text-xl font-semibold">{words.channelsLegend}</span>
            {words.leaveOrChange}
          </p>
          {CHANNELS.map((channel) => (
            <fieldset key={channel}>
              <legend className="font-semibold">{words[`channel_${channel}`]}</legend>
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
            <legend className="text-xl font-semibold">{words.closingMails}</legend>
            <p className="text-sm text-ink-soft">{words.closingMailsHint}</p>
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
            <legend className="text-xl font-semibold">{words.muteMore}</legend>
            <p className="text-sm text-ink-soft">{words.mutedHint}</p>
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
            {words.muteNone}
          </label>
        </Card>
        <Button type="submit" className="self-start">
          {words.save}
        </Button>
      </form>
    </noscript>
  );
}
