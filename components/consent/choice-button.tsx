'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CookieCategory } from '@/lib/consent/cookies';

const reloadPage = () => window.location.reload();

/** Consents to these categories of cookies, and reloads the page so that the choice takes effect. */
export function ChoiceButton({
  categories,
  children,
  reload = reloadPage,
}: {
  categories: readonly CookieCategory[];
  children: ReactNode;
  reload?: () => void;
}) {
  const [isSaving, setIsSaving] = useState(false);
  async function choose() {
    setIsSaving(true);
    // The library that writes cookies is fetched on the first choice.
    const { saveChoice } = await import('./save-choice');
    saveChoice(categories);
    reload();
  }
  return (
    // Both choices look alike, so that neither is the one that is easier to make.
    <Button variant="secondary" pending={isSaving} onClick={choose}>
      {children}
    </Button>
  );
}
