'use client';

import { DeferredShopError } from '@/components/frame/deferred-islands';

export default function SiteError({ error }: { error: Error & { digest?: string } }) {
  return <DeferredShopError error={error} />;
}
