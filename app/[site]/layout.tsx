import '@/styles/globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { MessagesProvider } from '#messages';
import { FirstPaint } from '@/components/consent/first-paint';
import { EarlyInput } from '@/components/deferred/early-input';
import { ChunkReload } from '@/components/errors/chunk-reload';
import { DeferredToaster, LiveReadsIfRequested } from '@/components/frame/deferred-islands';
import { PreviewMark } from '@/components/frame/preview-mark';
import { RouteFocus } from '@/components/navigation/route-focus';
import { RouteProgress } from '@/components/navigation/route-progress';
import { SkipLink } from '@/components/navigation/skip-link';
import { SessionSummaryProvider } from '@/components/session/session-summary';
import { EditsProvider } from '@/lib/messages/shipped-messages';
import { localeOf } from '@/lib/rules/site';
import { collectorFor } from '@/lib/settings/telemetry-settings';
import { pageSite } from '@/lib/site/page-site';
import { SiteProvider } from '@/lib/site/provide-site';
import { refreshRouteOverrides } from '@/web/content/route-overrides';
import { pageSiteName } from '@/web/content/site-name';
import { siteTheme } from '@/web/content/site-theme';
import { webEnv } from '@/web/env';
import { getEdits } from '@/web/messages/get-edits';
import { getMessages } from '@/web/messages/get-messages';
import { TYPEFACES } from '../typefaces/typefaces';
import './shared-chunk';

/** Pages are rendered on their first request, so a build needs no data. */
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const siteName = await pageSiteName();
  return {
    title: { template: `%s | ${siteName}`, default: siteName },
    applicationName: siteName,
    manifest: '/site.webmanifest',
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { bar } = await siteTheme(await pageSite());
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: bar.light },
      { media: '(prefers-color-scheme: dark)', color: bar.dark },
    ],
  };
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const site = await pageSite();
  const { variant } = site;
  const env = webEnv();
  const { PREVIEW_CATALOGUE, PREVIEW_OF } = env;
  const hasTraces = collectorFor('traces', env) !== null;
  const [overrides, { css }, errors, ui, edits] = await Promise.all([
    refreshRouteOverrides(),
    siteTheme(site),
    getMessages('errors'),
    getMessages('ui'),
    getEdits(),
  ]);
  return (
    <html
      lang={localeOf(variant)}
      className={TYPEFACES}
      suppressHydrationWarning
      {...(hasTraces && { 'data-traces': '' })}
    >
      <head>
        <FirstPaint />
      </head>
      <body>
        {css && <style>{css}</style>}
        <SiteProvider overrides={overrides} variant={variant}>
          <EditsProvider edits={edits}>
            <MessagesProvider messages={{ errors, ui }}>
              <SkipLink />
              {PREVIEW_CATALOGUE && (
                <PreviewMark label={(await getMessages('catalogue')).previewOf} of={PREVIEW_OF} />
              )}
              <RouteProgress />
              <RouteFocus />
              <SessionSummaryProvider>{children}</SessionSummaryProvider>
              <LiveReadsIfRequested />
              <DeferredToaster />
              <ChunkReload />
              <EarlyInput presses="last" />
            </MessagesProvider>
          </EditsProvider>
        </SiteProvider>
      </body>
    </html>
  );
}
