import { PageHeading } from '@/components/ui/headings';
import { ActivityView } from '@/components/wallet/activity-view';
import { activityQuery } from '@/lib/queries/wallet';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('activity', {
  messages: ['activity'],
  title: ({ activity }) => activity.title,
  queries: () => [activityQuery()],
  View: ({ messages: { activity }, dateLocale }) => (
    <>
      <PageHeading lead={activity.lead}>{activity.title}</PageHeading>
      <ActivityView dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
