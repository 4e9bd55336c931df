import { useLinks } from '#links';
import { useMessages } from '#messages';
import { TextLink } from '@/components/ui/text-link';
import { COOKIE_CATEGORIES } from '@/lib/consent/cookies';
import { ChoiceButton } from './choice-button';
import { ConsentRegion } from './consent-region';

/**
 * Asks for consent on every page except the cookie policy. It is in the served HTML and an attribute on the document
 * shows it, so that it neither flickers nor shifts the layout. In the shop it lies over the bottom of the window; where
 * somebody pays it is the last thing on the page, and covers nothing.
 */
export function ConsentBanner({ placement }: { placement: 'window' | 'page-end' }) {
  const { href } = useLinks();
  const messages = useMessages('consent');
  const policy = href('cookiePolicy');
  return (
    <ConsentRegion labelledBy="consent-title" policy={policy} placement={placement}>
      <div className="page consent-box">
        <div className="min-w-0">
          <h2 id="consent-title" className="text-lg leading-tight">
            {messages.title}
          </h2>
          <p className="mt-0.5 max-w-prose text-sm text-ink-soft">
            {messages.text}{' '}
            <TextLink href={policy} prefetch={false} className="whitespace-nowrap">
              {messages.preferences}
            </TextLink>
          </p>
        </div>
        <div className="consent-buttons">
          <ChoiceButton categories={['essential']}>{messages.onlyNecessary}</ChoiceButton>
          <ChoiceButton categories={COOKIE_CATEGORIES}>{messages.acceptAll}</ChoiceButton>
        </div>
      </div>
    </ConsentRegion>
  );
}
