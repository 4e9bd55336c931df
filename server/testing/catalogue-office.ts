import { sql } from 'drizzle-orm';
import type { CallInput } from '@/lib/contract/call';
import { DecideApproval } from '@/lib/contract/operator/approvals';
import {
  GetCatalogueDraft,
  RequestCatalogueChange,
  StartCatalogueDraft,
} from '@/lib/contract/operator/catalogue-drafts';
import { SaveDraftRaffle } from '@/lib/contract/operator/catalogue-forms';
import { findFaults } from '@/server/audit';
import {
  catalogueNow,
  changeCatalogue,
  keepCatalogue,
  lookAtVersions,
  writeCatalogue,
} from '@/server/catalogue';
import { LEAD_MS } from '@/server/catalogue/versions/change-catalogue';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import { customersBySegment } from '@/server/identity';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import type { testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';

interface Refused {
  code: string;
  message: string;
  problems: { code: string; message: string; target: string }[];
}

export const refusal = async (promise: Promise<unknown>): Promise<Refused> =>
  promise.then(
    () => ({ code: 'done', message: '', problems: [] }),
    (error: Refused) => error,
  );
export const codeOf = async (promise: Promise<unknown>) => (await refusal(promise)).code;

/** The shipped raffle that is changed here, and one that nobody has sold. */
export const ONE = 'one_lottery';
export const LIFEBOAT: CallInput<typeof SaveDraftRaffle>['raffle'] = {
  offer: 'lifeboat_lottery',
  name: 'Lifeboat Lottery',
  currency: 'AUD',
  zone: 'Australia/Brisbane',
  colour: 'teal',
  mark: 'lifebuoy',
  tip: '',
  purpose: 'Boats, fuel and training for volunteers.',
  totalTickets: '4000',
  leastTickets: '900',
  books: [
    { tickets: '1', price: '5' },
    { tickets: '10', price: '$40.00' },
  ],
  defaultBookTickets: '1',
  prizes: [
    { title: '$5,000', value: '5000', quantity: '1' },
    { title: 'Harbour cruise', value: '200', quantity: '10' },
  ],
  prizePoolSuffix: '',
  drawsPerYear: '12',
  dayOfMonth: '8',
  closeTime: '20:00',
  drawTime: '11:00',
  daysFromCloseToDraw: '1',
  causes: [shippedCatalogue().causes[0]?.key ?? ''],
};

export async function aDraft(api: Api, name = 'A draft') {
  const { draftId } = await api(StartCatalogueDraft, { name });
  return draftId;
}

export const saveRaffle = (
  api: Api,
  draft: { draftId: string; revision: number; key?: string },
  change: Partial<typeof LIFEBOAT> = {},
) => api(SaveDraftRaffle, { ...draft, raffle: { ...LIFEBOAT, ...change } });

export const request = async (api: Api, draftId: string, over: { from?: string } = {}) => {
  const { revision } = await api(GetCatalogueDraft, { draftId });
  return api(RequestCatalogueChange, { draftId, revision, reason: 'For the coast', ...over });
};

export const approve = (api: Api, approvalId: string) =>
  api(DecideApproval, { approvalId, decision: 'approve', reason: 'Read it, too' });

/** The giveaways' text with another prize of the day. */
export function giveaways(cents: string): string[] {
  const text = writeCatalogue(catalogueNow());
  const [, block = ''] = /\ngiveaways:\n((?: {2}.*\n)+)/.exec(text) ?? [];
  return block
    .replace(/prize_cents: \d+/, `prize_cents: ${cents}`)
    .split('\n')
    .map((line) => line.slice(2));
}

/** Two people of catalogue, the clock, and what changes the catalogue without them. Call it once at the top of a test file. */
export function catalogueOffice(shop: ReturnType<typeof testShop>) {
  const { database } = shop;
  let both: { jo: TestStaff; kim: TestStaff } | null = null;
  beforeAll(async () => {
    await keepCatalogue(database.db, customersBySegment);
    both = {
      jo: await aStaffMember(shop, ['catalogue'], 'Jo Example'),
      kim: await aStaffMember(shop, ['catalogue'], 'Kim Example'),
    };
  });
  afterEach(async () => expect(await findFaults(database, { only: ['staff.'] })).toEqual([]));
  return {
    people: () => {
      if (!both) throw new Error('two people of catalogue');
      return both;
    },
    /** Moves the shop's clock past the beginning of what was just written. */
    async begin(ms = LEAD_MS) {
      await database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${ms}::bigint`);
      await lookAtVersions(database.db);
    },
    /** Another way in: what the command writes. */
    async byCommand(change: (gameCents: number) => number, from?: Date) {
      const catalogue = catalogueNow();
      await changeCatalogue(database, customersBySegment, {
        ...{ by: 'Ash', reason: 'By command', from },
        catalogue: {
          ...catalogue,
          lotteries: catalogue.lotteries.map((lottery, index) => ({
            ...lottery,
            ...(index === 0 && {
              price: { ...lottery.price, gameCents: change(lottery.price.gameCents) },
            }),
          })),
        },
      });
    },
  };
}
