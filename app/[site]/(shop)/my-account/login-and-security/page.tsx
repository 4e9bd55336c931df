import { SignInDetails } from '@/components/security/sign-in-details';
import { SignInList } from '@/components/security/sign-in-list';
import { TwoFactorCard } from '@/components/security/two-factor-card';
import { PageHeading } from '@/components/ui/headings';
import { customerQuery } from '@/lib/queries/customer';
import { signInsQuery, twoFactorQuery } from '@/lib/queries/security';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('loginAndSecurity', {
  messages: ['security', 'identity', 'banners'],
  title: ({ security }) => security.title,
  queries: () => [customerQuery(), twoFactorQuery(), signInsQuery()],
  View: ({ copy: { security }, capabilities, dateLocale }) => (
    <>
      <PageHeading lead={security.lead}>{security.title}</PageHeading>
      <div className="flex max-w-3xl flex-col gap-6 pb-12">
        <SignInDetails capabilities={capabilities} />
        <TwoFactorCard />
        <SignInList dateLocale={dateLocale} />
      </div>
    </>
  ),
});
export default Page;
