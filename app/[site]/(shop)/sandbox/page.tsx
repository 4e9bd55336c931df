import { MessagesProvider } from '#messages';
import { SandboxView } from '@/components/sandbox/sandbox-view';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { getMessages } from '@/lib/messages/get-messages';
import { links } from '@/lib/routes/links';
import { unlistedPage } from '@/lib/seo/unlisted-page';
import { pageSite } from '@/lib/site/page-site';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'sandbox', (words) => words.pageTitle);

export const generateStaticParams = () => [];

export default async function SandboxPage() {
  const site = await pageSite();
  const sandbox = await getMessages('sandbox');
  return (
    <MessagesProvider copy={{ sandbox }}>
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
    </MessagesProvider>
  );
}
