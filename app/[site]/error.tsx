'use client';

import { ReloadWhenOutdated } from '@/components/shell/chunk-reload';
import { LateShopError } from '@/components/shell/late-error';

export default function SiteError({ error }: { error: Error & { digest?: string } }) {
  return (
    <>
      <ReloadWhenOutdated error={error} />
      <LateShopError error={error} />
    </>
  );
}
