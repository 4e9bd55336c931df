import type { CallResult } from '@/lib/contract/call';
import type { GetMembershipConfig } from '@/lib/contract/membership';
import { runningPercents } from '@/server/cart';
import { membershipContent } from '@/server/content';
import { benefitsPartner } from '@/server/gateways/benefits';
import type { Context } from '@/server/kernel/context';
import { PROGRAMME } from './programme';

/** The programme with what editors say of it, the same for everybody; it says who is eligible. */
export async function getMembershipConfig({
  db,
}: Context): Promise<CallResult<typeof GetMembershipConfig>> {
  const content = await membershipContent(db);
  const percents = await runningPercents(
    db,
    content.discounts.map(({ code }) => code),
  );
  const partner = benefitsPartner();
  const { config } = PROGRAMME;
  return {
    ...PROGRAMME,
    programLogo: content.logo?.url ?? PROGRAMME.programLogo,
    cohortOverrides: content.cohortOverrides,
    config: {
      ...config,
      benefits: partner && { partnerName: partner.name },
      // one that does not run is no discount
      discounts: content.discounts.flatMap(({ name, code }) => {
        const percent = percents.get(code);
        return percent === undefined ? [] : { name, percent, code };
      }),
      packages: content.packages,
      pastDrawsFilter: { types: content.pastDrawsFilter ?? config.pastDrawsFilter.types },
    },
  };
}
