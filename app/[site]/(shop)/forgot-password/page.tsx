import { MessagesProvider } from '#messages';
import { ForgotPassword } from '@/components/identity/islands';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { getMessages } from '@/web/messages/get-messages';
import { siteOrNotFound } from '@/web/page-data/or-not-found';
import { unlistedPage } from '@/web/seo/unlisted-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'identity', (messages) => messages.forgotPasswordPageTitle);

export default async function ForgotPasswordPage({ params }: Props) {
  siteOrNotFound((await params).site);
  const identity = await getMessages('identity');
  return (
    <MessagesProvider messages={{ identity }}>
      <FormColumn>
        <PageHeading>{identity.forgotPasswordTitle}</PageHeading>
        <ForgotPassword />
      </FormColumn>
    </MessagesProvider>
  );
}
