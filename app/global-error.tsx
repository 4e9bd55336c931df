'use client';

import '@/styles/globals.css';
import dynamic from 'next/dynamic';
import { ReloadWhenOutdated } from '@/components/errors/chunk-reload';
import { SITE_NAME } from '@/lib/routes/origin';

// Every page carries its boundary; what the boundary shows is fetched only when something broke.
const GlobalShopError = dynamic(() =>
  import('@/components/errors/global-shop-error').then(
    (page) => page.GlobalShopError,
    () => HomeLink,
  ),
);

/** Stands in for the outermost layout, so it brings its own document. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-AU">
      <body>
        <ReloadWhenOutdated error={error} />
        <GlobalShopError error={error} />
      </body>
    </html>
  );
}

/** Not even that could be fetched: the one thing left is to begin anew. */
const HomeLink = () => (
  <h1>
    <a href="/">{SITE_NAME}</a>
  </h1>
);
