import { ProvideCopy } from '#copy';
import { SignInOrJoin } from '@/components/identity/sign-in-or-join';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { siteOrNotFound } from '@/lib/api/or-not-found';
import { copyOf } from '@/lib/copy/page-copy';
import { href } from '@/lib/routes/match';
import { unlistedPage } from '@/lib/seo/unlisted-page';

interface Props {
  params: Promise<{ site: string }>;
}

export const generateMetadata = ({ params }: Props) =>
  unlistedPage(params, 'identity', (words) => words.checkoutLoginTitle);

export default async function CheckoutLoginPage({ params }: Props) {
  siteOrNotFound((await params).site);
  const identity = await copyOf('identity');
  return (
    <ProvideCopy copy={{ identity }}>
      <FormColumn>
        <PageHeading lead={identity.checkoutLoginLead}>{identity.checkoutLoginTitle}</PageHeading>
        <SignInOrJoin first="join" fallback={href('buyCart')} />
      </FormColumn>
    </ProvideCopy>
  );
}
