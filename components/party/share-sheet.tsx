'use client';

import { useState } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { Dialog } from '@/components/ui/dialog';
import { useHydrated } from '@/components/ui/use-hydrated';
import { canShare, share } from '@/lib/browser/sharing';
import { interpolate } from '@/lib/text/interpolate';

/** Asks others into a group: by the device's own sheet where it has one, a link, a mail, or a code to scan. */
export function ShareSheet({
  groupName,
  token,
  lotteryKey,
}: {
  groupName: string;
  token: string;
  /** what the group plays now: the link's picture shows its next draw */
  lotteryKey: string | undefined;
}) {
  const messages = useMessages('party');
  const { linkCopied } = useMessages('partyNotices');
  const [showsCode, setShowsCode] = useState(false);
  const url = useInvitationUrl(token, lotteryKey);
  const hasSheet = useHydrated() && canShare();
  const subject = interpolate(messages.inviteSubject, { group: groupName });
  const text = interpolate(messages.inviteText, { group: groupName });
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`;

  async function invite() {
    if (await share({ title: subject, text, url })) return;
    await copyText(url, { copied: linkCopied, notCopied: messages.linkNotCopied });
  }

  return (
    <div className="grid gap-4">
      <p>
        <span className="text-sm font-semibold">{messages.inviteLink}</span>
        <code className="mt-1 block select-all break-all rounded-control bg-sunk px-3 py-2 text-sm">
          {url}
        </code>
      </p>
      <div className="flex flex-wrap gap-2">
        {hasSheet && (
          <Button icon="share" onClick={invite}>
            {messages.share}
          </Button>
        )}
        <Button
          variant={hasSheet ? 'secondary' : 'primary'}
          icon="copy"
          onClick={() => copyText(url, { copied: linkCopied, notCopied: messages.linkNotCopied })}
        >
          {messages.copyLink}
        </Button>
        <a className="button button-secondary" href={mail}>
          {messages.mailLink}
        </a>
        <Button variant="secondary" onClick={() => setShowsCode(true)}>
          {messages.showCode}
        </Button>
      </div>
      {showsCode && (
        <Dialog open size="small" onClose={() => setShowsCode(false)} title={messages.codeTitle}>
          <div className="grid justify-items-center gap-3">
            {/* drawn by the server: browsers need no code for it */}
            {/* biome-ignore lint/performance/noImgElement: an SVG of its own, nothing to optimise */}
            <img
              src={`/api/party/code?token=${encodeURIComponent(token)}`}
              alt={interpolate(messages.codeAlt, { group: groupName })}
              width={256}
              height={256}
              className="rounded-xl bg-white"
            />
            <p className="text-center text-ink-soft">{messages.codeText}</p>
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** The address that others join by; without the origin until the page has come to life. */
function useInvitationUrl(token: string, offer: string | undefined): string {
  const { href } = useLinks();
  const page = offer ? href('lottoPartyInvitation', { offer }) : href('lottoPartyGroup');
  const path = `${page}?token=${encodeURIComponent(token)}`;
  return useHydrated() ? window.location.origin + path : path;
}
