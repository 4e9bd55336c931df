'use client';

import '@/styles/globals.css';
import { lazy, Suspense } from 'react';
import { ReloadWhenOutdated } from '@/components/errors/reload-when-outdated';
import { siteNameHere } from '@/lib/browser/site-name-here';

// Every page includes its boundary; the error page is fetched only after an error.
const GlobalShopError = lazy(() =>
  import('@/components/errors/global-shop-error').then(
    (page) => ({ default: page.GlobalShopError }),
    () => ({ default: HomeLink }),
  ),
);

/** Replaces the root layout, so it renders its own document. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-AU">
      <body>
        <ReloadWhenOutdated error={error} />
        <Suspense>
          <GlobalShopError error={error} />
        </Suspense>
      </body>
    </html>
  );
}

/** Shown when even that chunk cannot be fetched: only a fresh page load helps. */
const HomeLink = () => (
  <h1>
    <a href="/">{siteNameHere()}</a>
  </h1>
);
