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
  const words = useMessages('consent');
  const consent = useConsent();
  const [wanted, setWanted] = useState<boolean>();
  const [isSaving, setIsSaving] = useState(false);
  const isAllowed = wanted ?? (consent !== undefined && allows(consent, 'non_essential'));

  function save(event: FormEvent) {
    event.preventDefault();
    setIsSaving(true);
    saveChoice(isAllowed ? ['essential', 'non_essential'] : ['essential']);
    reload();
  }
  return (
    <form method="post" onSubmit={save} className="grid max-w-prose gap-5">
      <p>{words.preferencesLead}</p>
      <Checkbox
        label={<Kind name={words.essential} note={words.alwaysOn} />}
        hint={words.essentialText}
        checked
        disabled
        readOnly
      />
      <Checkbox
        label={<Kind name={words.nonEssential} />}
        hint={words.nonEssentialText}
        checked={isAllowed}
        onChange={({ target }) => setWanted(target.checked)}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" pending={isSaving}>
          {words.save}
        </Button>
        {consent !== undefined && <p className="text-sm text-ink-soft">{said(consent, words)}</p>}
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

function said(
  consent: Consent,
  words: { nowUnset: string; nowEssential: string; nowAll: string },
): string {
  if (consent === 'unset') return words.nowUnset;
  return allows(consent, 'non_essential') ? words.nowAll : words.nowEssential;
}
