import { notFound } from 'next/navigation';
import { ProvideCopy } from '#copy';
import { SandboxView } from '@/components/sandbox/sandbox-view';
import { orMissing } from '@/components/shell/or-missing';
import { PageHeading } from '@/components/ui/headings';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { publicRead } from '@/lib/api/public-read';
import { GetConfig } from '@/lib/contract/catalogue';
import { copyOf } from '@/lib/copy/page-copy';
import { contentTag } from '@/lib/routes/cache-tags';
import { unlistedPage } from '@/lib/seo/unlisted-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'sandbox', (words) => words.pageTitle);

export const generateStaticParams = () => [];

async function SandboxPage({ params }: Props) {
  const site = siteOrNotFound((await params).site);
  const { isSandbox } = await publicRead(site, GetConfig, {}, [contentTag()]);
  if (!isSandbox) notFound();
  const sandbox = await copyOf('sandbox');
  return (
    <ProvideCopy copy={{ sandbox }}>
      <PageHeading lead={sandbox.pageLead}>{sandbox.pageTitle}</PageHeading>
      <SandboxView variant={site.variant} />
    </ProvideCopy>
  );
}

export default orMissing(SandboxPage);
