import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { AcceptAll } from './accept-all';
import { ConsentRegion } from './consent-region';

/**
 * Asks for consent on every page except the cookie policy. It is in the served HTML and an attribute on the document
 * shows it, so that it neither flickers nor shifts the layout.
 */
export function ConsentBanner() {
  const { href } = useLinks();
  const messages = useMessages('consent');
  const policy = href('cookiePolicy');
  return (
    <ConsentRegion labelledBy="consent-title" policy={policy}>
      <div className="page consent-box">
        <div className="min-w-0">
          <h2 id="consent-title" className="text-lg leading-tight">
            {messages.title}
          </h2>
          <p className="mt-0.5 max-w-prose text-sm text-ink-soft">{messages.text}</p>
        </div>
        <div className="consent-buttons">
          <AcceptAll>{messages.acceptAll}</AcceptAll>
          <ButtonLink href={policy} variant="secondary" prefetch={false}>
            {messages.preferences}
          </ButtonLink>
        </div>
      </div>
    </ConsentRegion>
  );
}
