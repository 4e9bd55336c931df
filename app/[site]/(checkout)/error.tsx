'use client';

import { DeferredPageError } from '@/components/frame/deferred-islands';

export default function CheckoutPageError({ error }: { error: Error & { digest?: string } }) {
  return <DeferredPageError error={error} />;
}
