import { DataDownload } from '@/components/details/data-download';
import { MyDetails } from '@/components/details/my-details';
import { WinnerNameForm } from '@/components/preferences/winner-name-form';
import { FormColumn } from '@/components/ui/form-column';
import { PageHeading } from '@/components/ui/headings';
import { TextLink } from '@/components/ui/text-link';
import { customerQuery } from '@/lib/queries/customer';
import { detailsQuery } from '@/lib/queries/details';
import { isOpen } from '@/lib/routes/match';
import { accountRoute } from '../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('myDetails', {
  messages: ['details', 'preferences', 'dataExport', 'banners'],
  title: ({ details }) => details.title,
  queries: () => [detailsQuery(), customerQuery()],
  View: ({ messages: { details }, capabilities, href }) => (
    <FormColumn>
      <PageHeading lead={details.lead}>{details.title}</PageHeading>
      <div className="flex flex-col gap-6">
        <MyDetails capabilities={capabilities} />
        {/* it brings the room below a last card */}
        <div className="-mb-6">
          <WinnerNameForm />
        </div>
        <DataDownload />
      </div>
      {isOpen('closeAccount', capabilities) && (
        <p className="mt-6 text-sm text-ink-soft">
          {details.leaving} <TextLink href={href('closeAccount')}>{details.closeAccount}</TextLink>
        </p>
      )}
    </FormColumn>
  ),
});
export default Page;
