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
  const words = useMessages('preferences');
  const isOurs = error.status === 0 || error.status >= 500;
  useEffect(() => {
    if (!isOurs) notify({ id: 'link', tone: 'error', message: words.linkNoLongerValid });
  }, [isOurs, words]);
  if (isOurs) {
    return (
      <ErrorState
        picture={<StatePicture kind="trouble" />}
        title={words.troubleTitle}
        actions={<Button onClick={onRetry}>{words.tryAgain}</Button>}
      >
        {words.troubleText}
      </ErrorState>
    );
  }
  const isExpired = error.status === 410;
  const own = encodeURIComponent(href('communicationPreferences'));
  return (
    <ErrorState
      picture={<StatePicture kind="lost" />}
      title={isExpired ? words.expiredTitle : words.invalidTitle}
      actions={<ButtonLink href={`${href('login')}?next=${own}`}>{words.signIn}</ButtonLink>}
    >
      {isExpired ? words.expiredText : words.invalidText}
    </ErrorState>
  );
}
