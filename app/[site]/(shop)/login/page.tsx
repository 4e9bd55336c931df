import { MessagesProvider } from '#messages';
import { SignInPanel } from '@/components/identity/islands';
import { FormColumn } from '@/components/ui/form-column';
import { links } from '@/lib/routes/links';
import { pageSite } from '@/lib/site/page-site';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { unlistedPage } from '@/web/seo/unlisted-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'identity', (messages) => messages.loginTitle);

export default async function LoginPage({ params }: Props) {
  const { href } = links(await pageSite());
  siteOrNotFound((await params).site);
  const [identity, social] = await Promise.all([getMessages('identity'), getMessages('social')]);
  return (
    <MessagesProvider messages={{ identity, social }}>
      <FormColumn>
        <SignInPanel title={identity.loginTitle} fallback={href('account')} />
      </FormColumn>
    </MessagesProvider>
  );
}
