'use client';

import { ReloadWhenOutdated } from '@/components/errors/chunk-reload';
import { DeferredPageError } from '@/components/frame/deferred-islands';

export default function ShopPageError({ error }: { error: Error & { digest?: string } }) {
  return (
    <>
      <ReloadWhenOutdated error={error} />
      <DeferredPageError error={error} />
    </>
  );
}
