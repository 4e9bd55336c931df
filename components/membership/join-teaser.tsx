import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { JoinFrame } from './join-frame';

/** What a visitor is offered: create an account first, then return to this page. */
export function JoinTeaser() {
  const { href } = useLinks();
  const messages = useMessages('membership');
  const login = `${href('login')}?next=${encodeURIComponent(href('dailyWinners'))}`;
  return (
    <JoinFrame heading={messages.optInTitle}>
      <p className="text-ink-soft">{messages.optInText}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink href={login} size="lg">
          {messages.createAccount}
        </ButtonLink>
        <TextLink standalone href={login}>
          {messages.signIn}
        </TextLink>
      </div>
    </JoinFrame>
  );
}
