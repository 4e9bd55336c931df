import { useState } from 'react';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { canShare, share, writeClipboard } from '@/lib/browser/sharing';

/** Passes the result's public page on: nothing in it names the winner. Needs a script, as the page around it does. */
export function ShareWin({ title, path }: { title: string; path: string }) {
  const messages = useMessages('tickets');
  const [announcement, setAnnouncement] = useState('');
  async function passOn() {
    const url = window.location.origin + path;
    if (canShare()) {
      if (!(await share({ title, url }))) setAnnouncement(messages.shareFailed);
    } else
      setAnnouncement(
        (await writeClipboard(`${title} ${url}`)) ? messages.shareCopied : messages.shareFailed,
      );
  }
  return (
    <>
      <Button variant="secondary" onClick={passOn}>
        {messages.shareWin}
      </Button>
      <span role="status" className="text-sm font-semibold text-good">
        {announcement}
      </span>
    </>
  );
}
