import { useCopy } from '#copy';
import { ActionLink } from '@/components/content/action-link';
import { Markdown } from '@/components/content/markdown';
import type { SiteConfig } from '@/lib/contract/content';
import { bannerKey } from './banner-key';
import { DismissBanner } from './dismiss-banner';

type Banner = NonNullable<SiteConfig['banner']>;

/**
 * The shop's announcement above every page. It is part of the page; marks that the document's first script sets hide
 * it from whoever dismissed this very content, and show the state's message to customers of that state only.
 */
export function SitewideBanner({ banner }: { banner: Banner }) {
  const words = useCopy('banners');
  const key = bannerKey(banner);
  const { title, message, action, stateMessage } = banner;
  return (
    <aside aria-label={words.label} data-chrome className="sitewide-banner">
      <style>{styleOf(key, stateMessage?.states ?? [])}</style>
      <div className="page flex items-start gap-3 py-2.5">
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <p className="font-bold">{title}</p>
          <Markdown text={message} size="sm" className="sitewide-text" />
          {stateMessage && (
            <div className="sitewide-state">
              <Markdown text={stateMessage.message} size="sm" className="sitewide-text" />
            </div>
          )}
          {action && <ActionLink action={action} />}
        </div>
        <DismissBanner bannerKey={key} label={words.dismiss} />
      </div>
    </aside>
  );
}

const IS_STATE = /^[A-Z]{2,5}$/;

function styleOf(key: string, states: readonly string[]): string {
  const hidden = `html[data-banner=${key}] .sitewide-banner{display:none}`;
  const marks = states
    .filter((state) => IS_STATE.test(state))
    .map((state) => `[data-state=${state}]`);
  return marks.length ? `${hidden}html:is(${marks.join()}) .sitewide-state{display:block}` : hidden;
}
