'use client';

import { PageError } from '@/components/shell/page-error';

export default function ShopPageError({ error }: { error: Error & { digest?: string } }) {
  return <PageError error={error} />;
}
