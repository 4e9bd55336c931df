import { DataDownload } from '@/components/details/data-download';
import { MyDetails } from '@/components/details/my-details';
import { WinnerNameForm } from '@/components/preferences/winner-name-form';
import { PageHeading } from '@/components/ui/headings';
import { customerQuery } from '@/lib/queries/customer';
import { detailsQuery } from '@/lib/queries/details';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('myDetails', {
  messages: ['details', 'preferences', 'dataExport', 'banners'],
  title: ({ details }) => details.title,
  queries: () => [detailsQuery(), customerQuery()],
  View: ({ copy: { details }, capabilities }) => (
    <>
      <PageHeading lead={details.lead}>{details.title}</PageHeading>
      <MyDetails capabilities={capabilities} />
      <WinnerNameForm />
      <DataDownload />
    </>
  ),
});
export default Page;
