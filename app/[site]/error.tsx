'use client';

import { ShopError } from '@/components/shell/page-error';

export default function SiteError({ error }: { error: Error & { digest?: string } }) {
  return <ShopError error={error} />;
}
