import type { CallResult } from '@/lib/contract/call';
import type { CatalogueFile } from '@/lib/contract/catalogue-file';
import type { GetMembershipConfig } from '@/lib/contract/membership';
import { runningPercents } from '@/server/cart';
import { catalogueNow } from '@/server/catalogue';
import { membershipContent } from '@/server/content';
import { benefitsPartner } from '@/server/gateways/benefits';
import type { Context } from '@/server/kernel/context';
import { programmeOf } from './programme';
import { promisedNext } from './promised-next';

/** The programme with what editors say of it, the same for everybody; it says who is eligible. */
export async function getMembershipConfig({
  db,
}: Context): Promise<CallResult<typeof GetMembershipConfig>> {
  const content = await membershipContent(db);
  const cohorts = Object.entries(ownOfCohorts(content.cohortOverrides, catalogueNow()));
  const named = [content, ...cohorts.map(([, own]) => own)].flatMap(
    ({ discounts = [] }) => discounts,
  );
  const percents = await runningPercents(
    db,
    named.map(({ code }) => code),
  );
  // one that does not run is no discount
  const running = (discounts: typeof content.discounts) =>
    discounts.flatMap(({ name, code }) => {
      const percent = percents.get(code);
      return percent === undefined ? [] : { name, percent, code };
    });
  const partner = benefitsPartner();
  const programme = programmeOf(await promisedNext(db));
  const { config } = programme;
  return {
    ...programme,
    programLogo: content.logo?.url ?? programme.programLogo,
    cohortOverrides: Object.fromEntries(
      cohorts.map(([cohort, { discounts, packages }]) => [
        cohort,
        { ...(discounts && { discounts: running(discounts) }), ...(packages && { packages }) },
      ]),
    ),
    config: {
      ...config,
      benefits: partner && { partnerName: partner.name },
      discounts: running(content.discounts),
      packages: content.packages,
      pastDrawsFilter: { types: content.pastDrawsFilter ?? config.pastDrawsFilter.types },
    },
  };
}

type OwnTerms = Awaited<ReturnType<typeof membershipContent>>['cohortOverrides'];

/** What each cohort has of its own: what the catalogue promises it for good, and else what editors say. */
const ownOfCohorts = (edited: OwnTerms, { cohorts }: CatalogueFile): OwnTerms => ({
  ...edited,
  ...Object.fromEntries(
    cohorts
      .filter(({ discounts, packages }) => discounts ?? packages)
      .map(({ name, discounts, packages }) => [
        name,
        { ...edited[name], ...(discounts && { discounts }), ...(packages && { packages }) },
      ]),
  ),
});
