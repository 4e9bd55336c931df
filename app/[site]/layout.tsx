import '@/styles/globals.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { ProvideCopy } from '#copy';
import { FirstPaint } from '@/components/consent/first-paint';
import { EarlyPress } from '@/components/shell/early-press';
import { LateToaster, LiveReadsIfWanted } from '@/components/shell/late-islands';
import { OverridesInForce } from '@/components/shell/overrides-in-force';
import { RouteFocus } from '@/components/shell/route-focus';
import { RouteProgress } from '@/components/shell/route-progress';
import { SkipLink } from '@/components/shell/skip-link';
import { refreshRouteOverrides } from '@/lib/api/route-overrides';
import { siteTheme } from '@/lib/api/site-theme';
import type { Site } from '@/lib/contract/site';
import { copyOf } from '@/lib/copy/page-copy';
import { rememberSite } from '@/lib/copy/page-site';
import { isSiteKey, localeOf, parseSiteKey } from '@/lib/routes/site';
import { SITE_NAME } from '@/lib/seo/origin';
import { TYPEFACES } from '../typefaces';

/** Pages are rendered when they are first asked for, so a build needs no data. */
export const generateStaticParams = () => [];

export const metadata: Metadata = {
  title: { template: `%s | ${SITE_NAME}`, default: SITE_NAME },
  applicationName: SITE_NAME,
  manifest: '/site.webmanifest',
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/apple-touch-icon.png',
  },
};

const DEFAULT_SITE: Site = { variant: 'AU', segmentName: 'au_default' };

interface Params {
  params: Promise<{ site: string }>;
}

export async function generateViewport({ params }: Params): Promise<Viewport> {
  const { bar } = await siteTheme(await siteOf(params));
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: bar.light },
      { media: '(prefers-color-scheme: dark)', color: bar.dark },
    ],
  };
}

/** Addresses that look like files come here past middleware; the layouts below answer 404. */
async function siteOf(params: Params['params']): Promise<Site> {
  const { site } = await params;
  return rememberSite(isSiteKey(site) ? parseSiteKey(site) : DEFAULT_SITE);
}

export default async function SiteLayout({ children, params }: Params & { children: ReactNode }) {
  const site = await siteOf(params);
  const { variant } = site;
  const [overrides, { css }, errors, forms, shell, ui] = await Promise.all([
    refreshRouteOverrides(),
    siteTheme(site),
    copyOf('errors'),
    copyOf('forms'),
    copyOf('shell'),
    copyOf('ui'),
  ]);
  return (
    <html lang={localeOf(variant)} className={TYPEFACES} suppressHydrationWarning>
      <head>
        <FirstPaint />
      </head>
      <body>
        {css && <style>{css}</style>}
        <OverridesInForce overrides={overrides} variant={variant}>
          <ProvideCopy copy={{ errors, forms, shell, ui }}>
            <SkipLink />
            <RouteProgress />
            <RouteFocus />
            {children}
            <LiveReadsIfWanted />
            <LateToaster />
            <EarlyPress />
          </ProvideCopy>
        </OverridesInForce>
      </body>
    </html>
  );
}
