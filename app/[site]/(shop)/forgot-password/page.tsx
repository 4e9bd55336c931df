import { MessagesProvider } from '#copy';
import { ForgotPassword } from '@/components/identity/forgot-password';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { getMessages } from '@/lib/copy/page-copy';
import { unlistedPage } from '@/lib/seo/unlisted-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'identity', (words) => words.forgotPasswordPageTitle);

export default async function ForgotPasswordPage({ params }: Props) {
  siteOrNotFound((await params).site);
  const identity = await getMessages('identity');
  return (
    <MessagesProvider copy={{ identity }}>
      <FormColumn>
        <PageHeading>{identity.forgotPasswordTitle}</PageHeading>
        <ForgotPassword />
      </FormColumn>
    </MessagesProvider>
  );
}
