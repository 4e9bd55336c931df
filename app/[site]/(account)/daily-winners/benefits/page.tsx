import { BenefitsView } from '@/components/membership/benefits-view';
import { PageHeading } from '@/components/ui/headings';
import { Crumbs } from '@/components/wayfinding/crumbs';
import { memberQuery, membershipConfigQuery, progressQuery } from '@/lib/queries/membership';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('dailyWinnersBenefits', {
  messages: ['membership'],
  title: ({ membership }) => membership.benefitsTitle,
  queries: () => [memberQuery(), membershipConfigQuery(), progressQuery()],
  View: ({ messages: { membership }, customer, dateLocale, href }) => (
    <>
      <Crumbs
        variant={customer.variant}
        trail={[
          { label: membership.crumb, path: href('dailyWinners') },
          { label: membership.navBenefits, path: href('dailyWinnersBenefits') },
        ]}
      />
      <PageHeading eyebrow={membership.benefitsEyebrow} lead={membership.benefitsLead}>
        {membership.benefitsTitle}
      </PageHeading>
      <BenefitsView dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
