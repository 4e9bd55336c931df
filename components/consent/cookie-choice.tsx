'use client';

import { type FormEvent, useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { allows, type Consent } from '@/lib/consent/cookies';
import { saveChoice } from './save-choice';
import { useConsent } from './use-consent';

const reloadPage = () => window.location.reload();

/** A checkbox for each category; the essential one is always ticked. Saving reloads the page. */
export function CookieChoice({ reload = reloadPage }: { reload?: () => void }) {
  const messages = useMessages('consent');
  const consent = useConsent();
  const [chosen, setChosen] = useState<boolean>();
  const [isSaving, setIsSaving] = useState(false);
  const isAllowed = chosen ?? (consent !== undefined && allows(consent, 'non_essential'));

  function save(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    saveChoice(isAllowed ? ['essential', 'non_essential'] : ['essential']);
    reload();
  }
  return (
    <form method="post" onSubmit={save} className="grid max-w-prose gap-5">
      <p>{messages.preferencesLead}</p>
      <Checkbox
        label={<Kind name={messages.essential} note={messages.alwaysOn} />}
        hint={messages.essentialText}
        checked
        disabled
        readOnly
      />
      <Checkbox
        label={<Kind name={messages.nonEssential} />}
        hint={messages.nonEssentialText}
        checked={isAllowed}
        onChange={({ target }) => setChosen(target.checked)}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" pending={isSaving}>
          {messages.save}
        </Button>
        {consent !== undefined && (
          <p className="text-sm text-ink-soft">{currentChoice(consent, messages)}</p>
        )}
      </div>
    </form>
  );
}

function Kind({ name, note }: { name: string; note?: string }) {
  return (
    <span className="font-semibold">
      {name}
      {note && <span className="font-normal text-ink-soft"> ({note})</span>}
    </span>
  );
}

function currentChoice(
  consent: Consent,
  messages: { nowUnset: string; nowEssential: string; nowAll: string },
): string {
  if (consent === 'unset') return messages.nowUnset;
  return allows(consent, 'non_essential') ? messages.nowAll : messages.nowEssential;
}
