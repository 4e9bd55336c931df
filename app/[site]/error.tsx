'use client';

import { ReloadWhenOutdated } from '@/components/shell/chunk-reload';
import { DeferredShopError } from '@/components/shell/deferred-error';

export default function SiteError({ error }: { error: Error & { digest?: string } }) {
  return (
    <>
      <ReloadWhenOutdated error={error} />
      <DeferredShopError error={error} />
    </>
  );
}
