'use client';

import { DeferredPageError } from '@/components/frame/deferred-islands';

export default function ShopPageError({ error }: { error: Error & { digest?: string } }) {
  return <DeferredPageError error={error} />;
}
