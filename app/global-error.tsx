'use client';

import '@/styles/globals.css';
import dynamic from 'next/dynamic';

// Every page carries its boundary; what the boundary shows is fetched only when something broke.
const ShopError = dynamic(() =>
  import('@/components/shell/page-error').then((page) => page.ShopError),
);

/** Stands in for the outermost layout, so it brings its own document. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-AU">
      <body>
        <ShopError error={error} />
      </body>
    </html>
  );
}
