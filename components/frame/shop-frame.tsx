import type { ReactNode } from 'react';
import { useLinks } from '#links';
import { MessagesProvider, useMessages } from '#messages';
import { ConsentBanner } from '@/components/consent/consent-banner';
import { AffiliateMemory } from '@/components/session/affiliate-memory';
import { SessionSummaryProvider } from '@/components/session/session-summary';
import { thisBuild } from '@/lib/analytics/this-build';
import {
  DeferredBackgroundEffects,
  DeferredIdleTimeout,
  DeferredRealityCheck,
  DeferredVisit,
} from './deferred-islands';
import { LazyFooter } from './lazy-footer';
import { footerDataOf, type ShellData } from './shell-data';
import { ShopHeader } from './shop-header';
import { SitewideBanner } from './sitewide-banner';

export interface FrameProps {
  shell: ShellData;
  children: ReactNode;
}

/** The frame around a page of the shop. */
export function ShopFrame({ shell, children }: FrameProps) {
  return (
    <Frame shell={shell}>
      <ShopHeader shell={shell} />
      <Content>{children}</Content>
      <ShopFooter shell={shell} place="shop" />
      <AffiliateMemory />
    </Frame>
  );
}

/** What every frame has: the session, the cookie banner, and the background effects. */
export function Frame({
  shell,
  consent = 'window',
  children,
}: FrameProps & { consent?: 'window' | 'page-end' }) {
  const { href } = useLinks();
  const { sessionTimeoutMs, heartbeatMs, heartbeatActiveTimeoutMs } = shell;
  const { variant, banner, isSandbox, replaySampleRate } = shell;
  const consentBanner = shell.has('cookie_consent') && <ConsentBanner placement={consent} />;
  return (
    <SessionSummaryProvider>
      <div className="flex min-h-dvh flex-col">
        {consent === 'window' && consentBanner}
        {banner && <SitewideBanner banner={banner} />}
        {children}
        {consent === 'page-end' && consentBanner}
      </div>
      <DeferredVisit />
      <DeferredBackgroundEffects
        build={thisBuild(isSandbox)}
        variant={variant}
        replaySampleRate={replaySampleRate}
      />
      <DeferredRealityCheck />
      <DeferredIdleTimeout
        timeoutMs={sessionTimeoutMs}
        heartbeatMs={heartbeatMs}
        heartbeatActiveTimeoutMs={heartbeatActiveTimeoutMs}
        loginHref={href('login')}
        homeHref={href('home')}
      />
    </SessionSummaryProvider>
  );
}

export function Content({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="page grow outline-none">
      {children}
    </main>
  );
}

/** The full footer or the condensed one: at sign-in, and in checkout while there is something to pay for. */
export function ShopFooter({ shell, place }: { shell: ShellData; place: 'shop' | 'checkout' }) {
  const footer = useMessages('footer');
  const support = useMessages('support');
  const feedback = useMessages('feedback');
  return (
    <MessagesProvider messages={{ footer, support, feedback }}>
      <LazyFooter place={place} shell={footerDataOf(shell, thisBuild(shell.isSandbox))} />
    </MessagesProvider>
  );
}
