import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Providers } from '@/components/providers/providers';
import { GetConfig } from '@/lib/contract/catalogue';
import { contentTag } from '@/lib/routes/cache-tags';
import { pageSite } from '@/lib/site/page-site';
import { publicRead } from '@/web/cached-reads/public-read';
import { withNotFound } from '../../with-not-found';

/** Tools for testers and developers: they exist in a sandbox only. */
async function SandboxLayout({ children }: { children: ReactNode }) {
  const { isSandbox } = await publicRead(await pageSite(), GetConfig, {}, [contentTag()]);
  if (!isSandbox) notFound();
  return <Providers>{children}</Providers>;
}

export default withNotFound(SandboxLayout);
