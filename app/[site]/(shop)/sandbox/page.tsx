import { MessagesProvider } from '#messages';
import { BuildVersion } from '@/components/sandbox/build-version';
import { SandboxView } from '@/components/sandbox/sandbox-view';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { links } from '@/lib/routes/links';
import { pageSite } from '@/lib/site/page-site';
import { buildVersion } from '@/web/build-version';
import { getMessages } from '@/web/messages/get-messages';
import { unlistedPage } from '@/web/seo/unlisted-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'sandbox', (messages) => messages.pageTitle);

export const generateStaticParams = () => [];

export default async function SandboxPage() {
  const site = await pageSite();
  const sandbox = await getMessages('sandbox');
  return (
    <MessagesProvider messages={{ sandbox }}>
      <PageHeading
        lead={sandbox.pageLead}
        action={
          <TextLink standalone href={links(site).href('sandboxComponents')}>
            {sandbox.componentsTitle}
          </TextLink>
        }
      >
        {sandbox.pageTitle}
      </PageHeading>
      <SandboxView variant={site.variant} />
      <BuildVersion version={buildVersion()} />
    </MessagesProvider>
  );
}
