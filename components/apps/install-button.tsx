'use client';

import { useEffect, useState } from 'react';
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
  const [isInstalled, setIsInstalled] = useState(false);

  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const done = () => {
      setIsInstalled(true);
      setPrompt(null);
    };
    if (window.matchMedia('(display-mode: standalone)').matches) setIsInstalled(true);
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
    if (answer?.outcome === 'accepted') setIsInstalled(true);
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
