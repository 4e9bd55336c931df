'use client';

import dynamic from 'next/dynamic';
import { ReloadWhenOutdated } from '@/components/shell/chunk-reload';

// Every page carries its boundary; what the boundary shows is fetched only when something broke.
const PageError = dynamic(() =>
  import('@/components/shell/page-error').then((page) => page.PageError),
);

export default function ShopPageError({ error }: { error: Error & { digest?: string } }) {
  return (
    <>
      <ReloadWhenOutdated error={error} />
      <PageError error={error} />
    </>
  );
}
