import { notFound } from 'next/navigation';
import { MessagesProvider } from '#messages';
import { IdentityVisit } from '@/components/sandbox/identity-visit';
import { PageHeading } from '@/components/ui/headings';
import { getMessages } from '@/web/messages/get-messages';
import { unlistedPage } from '@/web/seo/unlisted-page';
import { withNotFound } from '../../../../with-not-found';

interface Props {
  params: Promise<{ site: string; kind: string }>;
}

export const generateMetadata = async ({ params }: Props) => {
  const { kind } = await params;
  return unlistedPage(params, 'sandbox', (messages) =>
    kind === 'bank' ? messages.bankTitle : messages.hostedTitle,
  );
};

export const generateStaticParams = () => [];

async function SandboxIdentityPage({ params }: Props) {
  const { kind } = await params;
  if (kind !== 'bank' && kind !== 'hosted') notFound();
  const sandbox = await getMessages('sandbox');
  return (
    <MessagesProvider messages={{ sandbox }}>
      <PageHeading lead={kind === 'bank' ? sandbox.bankLead : sandbox.hostedLead}>
        {kind === 'bank' ? sandbox.bankTitle : sandbox.hostedTitle}
      </PageHeading>
      <IdentityVisit kind={kind} />
    </MessagesProvider>
  );
}
export default withNotFound(SandboxIdentityPage);
