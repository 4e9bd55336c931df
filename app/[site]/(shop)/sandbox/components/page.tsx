import { notFound } from 'next/navigation';
import { PrimitivesView } from '@/components/sandbox/primitives/primitives-view';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { links } from '@/lib/routes/links';
import { pageSite } from '@/lib/site/page-site';
import { getMessages } from '@/web/messages/get-messages';
import { publicOffers } from '@/web/page-data/public-offers';
import { unlistedPage } from '@/web/seo/unlisted-page';
import { withNotFound } from '../../../with-not-found';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'sandbox', (messages) => messages.componentsTitle);

export const generateStaticParams = () => [];

async function SandboxComponentsPage() {
  const sandbox = await getMessages('sandbox');
  const site = await pageSite();
  const { href } = links(site);
  const [offer] = await publicOffers(site);
  if (!offer) notFound();
  return (
    <>
      <PageHeading
        eyebrow={<TextLink href={href('sandbox')}>{sandbox.pageTitle}</TextLink>}
        lead={sandbox.componentsLead}
      >
        {sandbox.componentsTitle}
      </PageHeading>
      <PrimitivesView label={sandbox.componentsTitle} offer={offer} />
    </>
  );
}

export default withNotFound(SandboxComponentsPage);
