'use client';

import dynamic from 'next/dynamic';
import { ReloadWhenOutdated } from '@/components/shell/chunk-reload';

// Every page carries its boundary; what the boundary shows is fetched only when something broke.
const ShopError = dynamic(() =>
  import('@/components/shell/page-error').then((page) => page.ShopError),
);

export default function SiteError({ error }: { error: Error & { digest?: string } }) {
  return (
    <>
      <ReloadWhenOutdated error={error} />
      <ShopError error={error} />
    </>
  );
}
