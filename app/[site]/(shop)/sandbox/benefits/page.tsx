import { MessagesProvider } from '#messages';
import { BenefitsVisit } from '@/components/sandbox/benefits-visit';
import { PageHeading } from '@/components/ui/headings';
import { getMessages } from '@/web/messages/get-messages';
import { unlistedPage } from '@/web/seo/unlisted-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'sandbox', (messages) => messages.benefitsTitle);

export const generateStaticParams = () => [];

export default async function SandboxBenefitsPage() {
  const sandbox = await getMessages('sandbox');
  return (
    <MessagesProvider messages={{ sandbox }}>
      <PageHeading lead={sandbox.benefitsLead}>{sandbox.benefitsTitle}</PageHeading>
      <BenefitsVisit />
    </MessagesProvider>
  );
}
