import { useMessages } from '#messages';
import { ActionLink } from '@/components/rich-text/action-link';
import { Markdown } from '@/components/rich-text/markdown';
import { Icon } from '@/components/ui/icon';
import type { SiteConfig } from '@/lib/contract/content';
import { bannerKey } from './banner-key';
import { DismissBanner } from './dismiss-banner';

type Banner = NonNullable<SiteConfig['banner']>;

/**
 * The shop's announcement above every page except those where money is paid: one line that expands on request. It is in
 * the served HTML. Attributes that the document's first script sets hide it from visitors who dismissed this content,
 * and show the state's message only to customers of that state.
 */
export function SitewideBanner({ banner }: { banner: Banner }) {
  const messages = useMessages('banners');
  const key = bannerKey(banner);
  const { title, message, action, stateMessage } = banner;
  // what only tells is for everybody; what leads somewhere invites
  const leads = Boolean(action) || `${message}${stateMessage?.message ?? ''}`.includes('](');
  return (
    <aside aria-label={messages.label} data-chrome className="sitewide-banner">
      <style>{styleOf(key, stateMessage?.states ?? [], leads)}</style>
      <div className="page sitewide-line">
        <div className="sitewide-words">
          <p className="font-bold">{title}</p>
          <Markdown text={message} size="sm" className="sitewide-text sitewide-message" />
          {stateMessage && (
            <div className="sitewide-state">
              <Markdown text={stateMessage.message} size="sm" className="sitewide-text" />
            </div>
          )}
        </div>
        <details className="sitewide-more">
          <summary aria-label={messages.more} className="icon-button">
            <Icon name="chevron-down" className="size-5" />
          </summary>
        </details>
        {action && <ActionLink action={action} />}
        <DismissBanner bannerKey={key} label={messages.dismiss} />
      </div>
    </aside>
  );
}

const IS_STATE = /^[A-Z]{2,5}$/;

function styleOf(key: string, states: readonly string[], leads: boolean): string {
  const spared = leads ? ',html[data-promotions=off] .sitewide-banner' : '';
  const hidden = `html[data-banner=${key}] .sitewide-banner${spared}{display:none}`;
  const marks = states
    .filter((state) => IS_STATE.test(state))
    .map((state) => `[data-state=${state}]`);
  if (marks.length === 0) return hidden;
  const there = `html:is(${marks.join()})`;
  return `${hidden}${there} .sitewide-state{display:inline}${there} .sitewide-message{display:none}`;
}
