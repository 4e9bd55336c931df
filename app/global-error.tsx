'use client';

import '@/styles/globals.css';
import { ShopError } from '@/components/shell/page-error';

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
