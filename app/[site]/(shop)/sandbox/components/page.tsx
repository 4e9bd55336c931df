import { PrimitivesView } from '@/components/sandbox/primitives/primitives-view';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { links } from '@/lib/routes/links';
import { pageSite } from '@/lib/site/page-site';
import { getMessages } from '@/web/messages/get-messages';
import { unlistedPage } from '@/web/seo/unlisted-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'sandbox', (messages) => messages.componentsTitle);

export const generateStaticParams = () => [];

export default async function SandboxComponentsPage() {
  const sandbox = await getMessages('sandbox');
  const { href } = links(await pageSite());
  return (
    <>
      <PageHeading
        eyebrow={<TextLink href={href('sandbox')}>{sandbox.pageTitle}</TextLink>}
        lead={sandbox.componentsLead}
      >
        {sandbox.componentsTitle}
      </PageHeading>
      <PrimitivesView label={sandbox.componentsTitle} />
    </>
  );
}
