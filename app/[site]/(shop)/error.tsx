'use client';

import { ReloadWhenOutdated } from '@/components/errors/chunk-reload';
import { DeferredPageError } from '@/components/errors/deferred-error';

export default function ShopPageError({ error }: { error: Error & { digest?: string } }) {
  return (
    <>
      <ReloadWhenOutdated error={error} />
      <DeferredPageError error={error} />
    </>
  );
}
