import { useLinks } from '#links';
import { useMessages } from '#messages';
import { ButtonLink } from '@/components/ui/button';
import { AcceptAll } from './accept-all';
import { ConsentRegion } from './consent-region';

/**
 * Asks for consent, on every page but the cookie policy. It is part of the page from the start and shows by a mark
 * on the document, so that it neither flickers nor moves anything.
 */
export function ConsentBanner() {
  const { href } = useLinks();
  const words = useMessages('consent');
  const policy = href('cookiePolicy');
  return (
    <ConsentRegion labelledBy="consent-title" policy={policy}>
      <div className="page consent-box">
        <div className="min-w-0">
          <h2 id="consent-title" className="text-lg leading-tight">
            {words.title}
          </h2>
          <p className="mt-0.5 max-w-prose text-sm text-ink-soft">{words.text}</p>
        </div>
        <div className="consent-buttons">
          <AcceptAll>{words.acceptAll}</AcceptAll>
          <ButtonLink href={policy} variant="secondary" prefetch={false}>
            {words.preferences}
          </ButtonLink>
        </div>
      </div>
    </ConsentRegion>
  );
}
