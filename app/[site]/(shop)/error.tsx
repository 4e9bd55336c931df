'use client';

import { ReloadWhenOutdated } from '@/components/shell/chunk-reload';
import { DeferredPageError } from '@/components/shell/deferred-error';

export default function ShopPageError({ error }: { error: Error & { digest?: string } }) {
  return (
    <>
      <ReloadWhenOutdated error={error} />
      <DeferredPageError error={error} />
    </>
  );
}
