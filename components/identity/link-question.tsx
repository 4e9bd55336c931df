import { useEffect } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { Button, ButtonLink } from '@/components/ui/button';
import { focusPage } from '@/components/ui/focus-page';
import type { LinkPreview } from '@/lib/contract/sign-in-links';
import { interpolate } from '@/lib/text/interpolate';

interface Props {
  kind: 'autologin' | 'transfer';
  preview: LinkPreview;
  isSending: boolean;
  onContinue: () => void;
}

/**
 * Asks before a link replaces who is signed in, or signs in a browser that did not ask for it: whoever sends somebody a
 * link of their own would otherwise have them add a card, or buy, in the sender's account.
 */
export function LinkQuestion({ kind, preview, isSending, onContinue }: Props) {
  const { href } = useLinks();
  const messages = useMessages('identity');
  const { email, signedInAs } = preview;
  // what had the focus is gone, and the heading has changed
  useEffect(() => {
    focusPage();
  }, []);
  const isTransfer = kind === 'transfer';
  return (
    <div className="flex flex-col gap-5">
      <p className="text-lg wrap-anywhere">
        {signedInAs
          ? interpolate(messages.linkOfOther, { current: signedInAs, email })
          : interpolate(isTransfer ? messages.linkOfTransfer : messages.linkOfOtherBrowser, {
              email,
            })}
      </p>
      <p className="text-ink-soft">
        {isTransfer ? messages.linkOnlyIfMade : messages.linkOnlyIfAsked}
      </p>
      <Button
        size="lg"
        wide
        pending={isSending}
        pendingLabel={messages.signingIn}
        onClick={onContinue}
        className="wrap-anywhere"
      >
        {interpolate(messages.continueAs, { email })}
      </Button>
      <ButtonLink
        size="lg"
        wide
        variant="secondary"
        className="wrap-anywhere"
        href={signedInAs ? href('account') : href('home')}
      >
        {signedInAs
          ? interpolate(messages.staySignedInAs, { current: signedInAs })
          : messages.doNotSignIn}
      </ButtonLink>
    </div>
  );
}
