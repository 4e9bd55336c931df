import { MessagesProvider } from '#messages';
import { SignInByToken } from '@/components/identity/sign-in-by-token';
import { Providers } from '@/components/providers/providers';
import { FormColumn } from '@/components/ui/form-column';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { unlistedPage } from '@/web/seo/unlisted-page';

export const generateMetadata = ({ params }: { params: Promise<{ site: string }> }) =>
  unlistedPage(params, 'identity', (messages) => messages.automaticLoginTitle);

interface Props {
  site: string;
  kind: 'autologin' | 'transfer';
}

/** The page of a sign-in link, whether it came by mail or from another device: the same for every token. */
export async function SignInByTokenPage({ site, kind }: Props) {
  siteOrNotFound(site);
  const identity = await getMessages('identity');
  return (
    <MessagesProvider messages={{ identity }}>
      <FormColumn>
        <Providers>
          <SignInByToken kind={kind} />
        </Providers>
      </FormColumn>
    </MessagesProvider>
  );
}
