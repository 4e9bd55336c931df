import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SandboxView } from '@/components/sandbox/sandbox-view';
import { PageHeading } from '@/components/ui/headings';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { publicRead } from '@/lib/api/public-read';
import { GetConfig } from '@/lib/contract/catalogue';
import { contentTag } from '@/lib/routes/cache-tags';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateStaticParams = () => [];
export const metadata: Metadata = { title: 'Sandbox', robots: { index: false } };

export default async function SandboxPage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  const { isSandbox } = await publicRead(site, GetConfig, {}, [contentTag()]);
  if (!isSandbox) notFound();
  return (
    <>
      <PageHeading lead="This shop is a rehearsal: no money is real, nothing is sent, and time goes where you want it. Here is what moves it.">
        Sandbox
      </PageHeading>
      <SandboxView variant={site.variant} />
    </>
  );
}
