'use client';

import { ReloadWhenOutdated } from '@/components/errors/chunk-reload';
import { DeferredShopError } from '@/components/errors/deferred-error';

export default function SiteError({ error }: { error: Error & { digest?: string } }) {
  return (
    <>
      <ReloadWhenOutdated error={error} />
      <DeferredShopError error={error} />
    </>
  );
}
