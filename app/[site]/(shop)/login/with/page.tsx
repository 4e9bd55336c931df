import { MessagesProvider } from '#messages';
import { Providers } from '@/components/providers/providers';
import { SignInByProvider } from '@/components/social/sign-in-by-provider';
import { FormColumn } from '@/components/ui/form-column';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { unlistedPage } from '@/web/seo/unlisted-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'social', (messages) => messages.pageTitle);

/** Where somebody goes on who comes back from another company: the same page for everybody. */
export default async function SignInWithPage({ params }: Props) {
  siteOrNotFound((await params).site);
  const [identity, social] = await Promise.all([getMessages('identity'), getMessages('social')]);
  return (
    <MessagesProvider messages={{ identity, social }}>
      <FormColumn>
        <Providers>
          <SignInByProvider />
        </Providers>
      </FormColumn>
    </MessagesProvider>
  );
}
