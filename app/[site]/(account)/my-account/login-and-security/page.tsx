import { PasskeysCard } from '@/components/security/passkeys-card';
import { SignInDetails } from '@/components/security/sign-in-details';
import { SignInList } from '@/components/security/sign-in-list';
import { TwoFactorCard } from '@/components/security/two-factor-card';
import { SocialLinks } from '@/components/social/social-links';
import { PageHeading } from '@/components/ui/headings';
import { customerQuery } from '@/lib/queries/customer';
import { passkeysQuery } from '@/lib/queries/passkeys';
import { signInsQuery, twoFactorQuery } from '@/lib/queries/security';
import { socialLinksQuery, socialProvidersQuery } from '@/lib/queries/social';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('loginAndSecurity', {
  messages: ['security', 'identity', 'banners', 'passkeys', 'social'],
  title: ({ security }) => security.title,
  queries: () => [
    customerQuery(),
    twoFactorQuery(),
    passkeysQuery(),
    signInsQuery(),
    socialProvidersQuery(),
    socialLinksQuery(),
  ],
  View: ({ messages: { security }, capabilities, dateLocale }) => (
    <>
      <PageHeading lead={security.lead}>{security.title}</PageHeading>
      <div className="flex flex-col gap-4 pb-12 [--text-section:1.375rem]">
        <SignInDetails capabilities={capabilities} />
        <PasskeysCard dateLocale={dateLocale} />
        <TwoFactorCard dateLocale={dateLocale} />
        <SocialLinks dateLocale={dateLocale} />
        <SignInList dateLocale={dateLocale} />
      </div>
    </>
  ),
});
export default Page;
