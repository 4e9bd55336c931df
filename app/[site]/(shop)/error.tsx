'use client';

import { ReloadWhenOutdated } from '@/components/shell/chunk-reload';
import { LatePageError } from '@/components/shell/late-error';

export default function ShopPageError({ error }: { error: Error & { digest?: string } }) {
  return (
    <>
      <ReloadWhenOutdated error={error} />
      <LatePageError error={error} />
    </>
  );
}
