'use client';

import { PageError } from '@/components/shell/page-error';

export default function CheckoutPageError({ error }: { error: Error & { digest?: string } }) {
  return <PageError error={error} />;
}
