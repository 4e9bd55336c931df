'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import type apps from '@/content/copy/en-AU/apps.json';

/** The `beforeinstallprompt` event. Some browsers never send it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallMessages = Pick<typeof apps, 'install' | 'installed' | 'installHint' | 'byHand'>;

/** Installs the app where the browser supports it; elsewhere it points to the steps below. */
export function InstallButton({ messages }: { messages: InstallMessages }) {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  const [wasInstalled, setWasInstalled] = useState(false);
  const isInstalled = useIsStandalone() || wasInstalled;

  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const done = () => {
      setWasInstalled(true);
      setPrompt(null);
    };
    window.addEventListener('beforeinstallprompt', keep);
    window.addEventListener('appinstalled', done);
    return () => {
      window.removeEventListener('beforeinstallprompt', keep);
      window.removeEventListener('appinstalled', done);
    };
  }, []);

  const install = async () => {
    const installPrompt = prompt;
    setPrompt(null);
    const answer = await installPrompt?.prompt();
    if (answer?.outcome === 'accepted') setWasInstalled(true);
  };

  return (
    <div className="grid min-h-14 content-center justify-items-start gap-2">
      {prompt && (
        <Button size="lg" icon="download" onClick={install}>
          {messages.install}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {isInstalled ? messages.installed : prompt ? messages.installHint : messages.byHand}
      </p>
    </div>
  );
}

const standalone = () => window.matchMedia('(display-mode: standalone)');

function watchStandalone(changed: () => void) {
  const mode = standalone();
  mode.addEventListener('change', changed);
  return () => mode.removeEventListener('change', changed);
}

/** Whether the page is shown by the installed app. */
const useIsStandalone = (): boolean =>
  useSyncExternalStore(
    watchStandalone,
    () => standalone().matches,
    () => false,
  );
