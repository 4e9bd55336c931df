'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';

const reloadPage = () => window.location.reload();

/** Accepts every category, and reloads the page so that consent takes effect. */
export function AcceptAll({
  children,
  reload = reloadPage,
}: {
  children: ReactNode;
  reload?: () => void;
}) {
  const [isSaving, setIsSaving] = useState(false);
  async function accept() {
    setIsSaving(true);
    // The library that writes cookies is fetched on the first choice.
    const { saveChoice } = await import('./save-choice');
    saveChoice();
    reload();
  }
  return (
    <Button pending={isSaving} onClick={accept}>
      {children}
    </Button>
  );
}
