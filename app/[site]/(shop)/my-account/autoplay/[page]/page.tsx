import { AutoplayList } from '@/components/recurring/plan-list';
import { PlanTabs } from '@/components/recurring/plan-tabs';
import { PageHeading } from '@/components/ui/headings';
import { autoplaysQuery } from '@/lib/queries/plans';
import { accountRoute } from '../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('autoplay', {
  messages: ['frequency', 'plans'],
  title: ({ plans }) => plans.autoplayTitle,
  queries: ({ page }) => [autoplaysQuery(page)],
  View: ({ messages: { plans }, page, capabilities, dateLocale }) => (
    <>
      <PageHeading lead={plans.lead}>{plans.autoplayTitle}</PageHeading>
      <PlanTabs current="autoplay" capabilities={capabilities} />
      <AutoplayList page={page} dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
