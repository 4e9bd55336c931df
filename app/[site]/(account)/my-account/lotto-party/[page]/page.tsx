import { GroupList } from '@/components/party/group-list';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/headings';
import { partyGroupsQuery } from '@/lib/queries/party';
import { accountRoute } from '../../../../account-route';

/** Rendered on every request: it depends on who is signed in. */
export const dynamic = 'force-dynamic';

export const { Page, generateMetadata } = accountRoute('partyGroups', {
  messages: ['party'],
  title: ({ party }) => party.myGroups,
  queries: ({ page }) => [partyGroupsQuery(page)],
  View: ({ messages: { party }, data: [groups], page, href, dateLocale }) => (
    <>
      <PageHeading
        eyebrow={party.title}
        lead={party.groupsLead}
        action={
          groups.pageInfo.total > 0 && (
            <ButtonLink icon="plus" href={href('lottoPartyGroup')}>
              {party.start}
            </ButtonLink>
          )
        }
      >
        {party.myGroups}
      </PageHeading>
      <GroupList page={page} dateLocale={dateLocale} />
    </>
  ),
});
export default Page;
