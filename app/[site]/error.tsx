'use client';

import { ReloadWhenOutdated } from '@/components/errors/chunk-reload';
import { DeferredShopError } from '@/components/frame/deferred-islands';

export default function SiteError({ error }: { error: Error & { digest?: string } }) {
  return (
    <>
      <ReloadWhenOutdated error={error} />
      <DeferredShopError error={error} />
    </>
  );
}
