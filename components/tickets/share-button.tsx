import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { canShare, share, writeClipboard } from '@/lib/browser/sharing';

/**
 * Passes a public page on, by the device's own sheet or as a link to paste: nothing of the customer's goes with it.
 * Needs a script, as the page around it does.
 */
export function ShareButton({
  title,
  path,
  size = 'md',
  messages,
}: {
  /** what comes with the address */
  title: string;
  path: string;
  size?: 'sm' | 'md';
  messages: { share: string; shareCopied: string; shareFailed: string };
}) {
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
      <Button variant="secondary" size={size} icon="share" onClick={passOn}>
        {messages.share}
      </Button>
      <span role="status" className="text-sm font-semibold text-good">
        {announcement}
      </span>
    </>
  );
}
