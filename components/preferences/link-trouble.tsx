import { useEffect } from 'react';
import { useLinks } from '#links';
import { useMessages } from '#messages';
import { StatePicture } from '@/components/artwork/state-picture';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/states';
import { notify } from '@/components/ui/toast-store';
import type { ApiError } from '@/lib/client/api-error';

/** Explains an invalid link, and what to do instead. */
export function LinkTrouble({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { href } = useLinks();
  const messages = useMessages('preferences');
  const isOurs = error.status === 0 || error.status >= 500;
  useEffect(() => {
    if (!isOurs) notify({ id: 'link', tone: 'error', message: messages.linkNoLongerValid });
  }, [isOurs, messages]);
  if (isOurs) {
    return (
      <ErrorState
        picture={<StatePicture kind="trouble" />}
        title={messages.troubleTitle}
        actions={<Button onClick={onRetry}>{messages.tryAgain}</Button>}
      >
        {messages.troubleText}
      </ErrorState>
    );
  }
  const isExpired = error.status === 410;
  const own = encodeURIComponent(href('communicationPreferences'));
  return (
    <ErrorState
      picture={<StatePicture kind="lost" />}
      title={isExpired ? messages.expiredTitle : messages.invalidTitle}
      actions={<ButtonLink href={`${href('login')}?next=${own}`}>{messages.signIn}</ButtonLink>}
    >
      {isExpired ? messages.expiredText : messages.invalidText}
    </ErrorState>
  );
}
