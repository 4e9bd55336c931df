import { sql } from 'drizzle-orm';
import type { CallInput } from '@/lib/contract/call';
import { DecideApproval, ListApprovals, WithdrawApproval } from '@/lib/contract/operator/approvals';
import {
  DiscardCatalogueDraft,
  GetCatalogueDraft,
  GetDraftEntry,
  GetDraftText,
  ListCatalogueDrafts,
  RemoveDraftEntry,
  RequestCatalogueChange,
  SaveDraftEntry,
  SaveDraftText,
  StartCatalogueDraft,
  UpdateDraftBase,
} from '@/lib/contract/operator/catalogue-drafts';
import { SaveDraftLottery, SaveDraftRaffle } from '@/lib/contract/operator/catalogue-forms';
import {
  GetCatalogueVersion,
  ListCatalogueVersions,
} from '@/lib/contract/operator/catalogue-versions';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { ListOfficePlacements } from '@/lib/contract/operator/placements';
import { GetRunningOffers } from '@/lib/contract/operator/running-offers';
import { PLACEMENT_KEYS } from '@/lib/contract/placements';
import { findFaults } from '@/server/audit';
import {
  catalogueNow,
  changeCatalogue,
  checkChange,
  keepCatalogue,
  lookAtVersions,
  versionAt,
  writeCatalogue,
  writeChange,
} from '@/server/catalogue';
import { LEAD_MS } from '@/server/catalogue/versions/change-catalogue';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import { inTransaction } from '@/server/db/transaction';
import { customersBySegment } from '@/server/identity';
import { shopNow } from '@/server/kernel/clock';
import { aGiveaway } from '@/server/membership/testing/a-giveaway';
import { aStaffMember, type TestStaff } from '@/server/staff/testing/a-staff-member';
import { aDraw } from '@/server/testing/a-draw';
import { aPromotion } from '@/server/testing/a-promotion';
import { aSyndicate } from '@/server/testing/a-syndicate';
import { commandInProcess } from '@/server/testing/command-in-process';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';

const shop = testShop();
const { database } = shop;
const DAY_MS = 86_400_000;

let [jo, kim]: [TestStaff | null, TestStaff | null] = [null, null];
const people = () => {
  if (!jo || !kim) throw new Error('two people of catalogue');
  return { jo, kim };
};
beforeAll(async () => {
  await keepCatalogue(database.db, customersBySegment);
  jo = await aStaffMember(shop, ['catalogue'], 'Jo Example');
  kim = await aStaffMember(shop, ['catalogue'], 'Kim Example');
});
afterEach(async () => expect(await findFaults(database, { only: ['staff.'] })).toEqual([]));

interface Refused {
  code: string;
  message: string;
  problems: { code: string; message: string; target: string }[];
}
const refusal = async (promise: Promise<unknown>): Promise<Refused> =>
  promise.then(
    () => ({ code: 'done', message: '', problems: [] }),
    (error: Refused) => error,
  );
const codeOf = async (promise: Promise<unknown>) => (await refusal(promise)).code;

/** The shipped raffle that is changed here, and one that nobody has sold. */
const ONE = 'one_lottery';
const LIFEBOAT: CallInput<typeof SaveDraftRaffle>['raffle'] = {
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

async function aDraft(api: Api, name = 'A draft') {
  const { draftId } = await api(StartCatalogueDraft, { name });
  return draftId;
}
const saveRaffle = (
  api: Api,
  draft: { draftId: string; revision: number; key?: string },
  change: Partial<typeof LIFEBOAT> = {},
) => api(SaveDraftRaffle, { ...draft, raffle: { ...LIFEBOAT, ...change } });
const request = async (api: Api, draftId: string, over: { from?: string } = {}) => {
  const { revision } = await api(GetCatalogueDraft, { draftId });
  return api(RequestCatalogueChange, { draftId, revision, reason: 'For the coast', ...over });
};
const approve = (api: Api, approvalId: string) =>
  api(DecideApproval, { approvalId, decision: 'approve', reason: 'Read it, too' });

/** Moves the shop's clock past the beginning of what was just written. */
async function begin(ms = LEAD_MS) {
  await database.db.execute(sql`update shop_clock set offset_ms = offset_ms + ${ms}::bigint`);
  await lookAtVersions(database.db);
}

/** Another way in: what the command writes. */
async function byCommand(change: (gameCents: number) => number, from?: Date) {
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
}

describe('a draft', () => {
  test('becomes a version once another person approves it, and then the raffle is sold', async () => {
    const { jo, kim } = people();
    const draftId = await aDraft(jo.api, 'Lifeboat Lottery');
    await saveRaffle(jo.api, { draftId, revision: 1 });
    const draft = await jo.api(GetCatalogueDraft, { draftId });
    expect(draft).toMatchObject({ revision: 2, problems: [], isJudged: true, requests: [] });
    expect(draft.differences).toContainEqual({
      place: 'raffles.lifeboat_lottery.name',
      was: null,
      is: 'Lifeboat Lottery',
    });
    const raffles = draft.parts.find(({ part }) => part === 'raffles');
    expect(raffles?.entries.at(-1)).toEqual({
      ...{ key: 'lifeboat_lottery', name: 'Lifeboat Lottery', state: 'added' },
    });

    const { approvalId } = await request(jo.api, draftId);
    expect(await codeOf(approve(jo.api, approvalId))).toBe('approval.own');
    const { approvals } = await kim.api(ListApprovals, {});
    const waiting = approvals.find(({ id }) => id === approvalId);
    expect(waiting).toMatchObject({
      kind: 'catalogue_change',
      title: 'Change the catalogue: Lifeboat Lottery',
      mayDecide: true,
    });
    expect(waiting?.after).toContainEqual({
      name: 'raffles.lifeboat_lottery.total_tickets',
      value: '4000',
    });
    // what is read there does not change while it waits
    expect(await codeOf(saveRaffle(jo.api, { draftId, revision: 2 }))).toBe(
      'catalogue.draft_waits',
    );

    await approve(kim.api, approvalId);
    await begin();
    expect(catalogueNow().raffles.at(-1)).toMatchObject({
      offer: 'lifeboat_lottery',
      books: [
        { tickets: 1, priceCents: 500 },
        { tickets: 10, priceCents: 4_000 },
      ],
      prizes: [
        { rank: 1, title: '$5,000', valueCents: 500_000, quantity: 1 },
        { rank: 2, title: 'Harbour cruise', valueCents: 20_000, quantity: 10 },
      ],
      prizePoolSuffix: null,
    });
    const { versions } = await jo.api(ListCatalogueVersions, {});
    expect(versions[0]).toMatchObject({
      ...{ state: 'in_force', writtenBy: 'Jo Example', reason: 'For the coast' },
    });
    const { versionNo } = await jo.api(GetCatalogueDraft, { draftId });
    expect(versionNo).toBe(versions[0]?.no);
    const version = await jo.api(GetCatalogueVersion, { no: versionNo ?? 0 });
    expect(version.former).toBe((versionNo ?? 0) - 1);
    expect(version.differences).toEqual(draft.differences);
    const { api: compliance } = await aStaffMember(shop, ['compliance']);
    const { entries } = await compliance(ListStaffLog, { action: 'catalogue.scheduled' });
    expect(entries[0]).toMatchObject({ subject: `catalogue:${versionNo}` });
    expect(await codeOf(saveRaffle(jo.api, { draftId, revision: 2 }))).toBe(
      'catalogue.draft_not_found',
    );
  });

  test('is not saved over what somebody else saved meanwhile, also at the same moment', async () => {
    const { jo, kim } = people();
    const draftId = await aDraft(jo.api);
    await saveRaffle(jo.api, { draftId, revision: 1 }, { offer: 'second_lottery', name: 'Second' });
    const late = await refusal(saveRaffle(kim.api, { draftId, revision: 1 }));
    expect(late).toMatchObject({ code: 'catalogue.draft_changed' });
    expect(late.message).toContain('Jo Example saved this draft');
    const both = await Promise.all(
      [jo, kim].map(({ api }, index) =>
        codeOf(
          saveRaffle(
            api,
            { draftId, revision: 2 },
            { offer: `number_${index}_lottery`, name: `Number ${index}`, dayOfMonth: '9' },
          ),
        ),
      ),
    );
    expect(both.sort()).toEqual(['catalogue.draft_changed', 'done']);
    expect(await jo.api(GetCatalogueDraft, { draftId })).toMatchObject({ revision: 3 });
  });

  test('that reads as it did is not saved again, and nothing is written down', async () => {
    const { jo } = people();
    const draftId = await aDraft(jo.api);
    const { text } = await jo.api(GetDraftText, { draftId });
    expect(text).toBe(writeCatalogue(catalogueNow()));
    expect(await jo.api(SaveDraftText, { draftId, revision: 1, lines: text.split('\n') })).toEqual({
      revision: 1,
    });
    expect(await codeOf(request(jo.api, draftId))).toBe('catalogue.no_change');
    const { api: compliance } = await aStaffMember(shop, ['compliance']);
    const { entries } = await compliance(ListStaffLog, { subject: `catalogue_draft:${draftId}` });
    expect(entries.map(({ action }) => action)).toEqual(['catalogue.draft_started']);
  });

  test('that is not sound is saved, says where, and is not scheduled', async () => {
    const { jo } = people();
    const draftId = await aDraft(jo.api);
    await saveRaffle(
      jo.api,
      { draftId, revision: 1 },
      { offer: 'harbour_lottery', name: 'Harbour Lottery', dayOfMonth: '9', leastTickets: '5000' },
    );
    const { problems } = await jo.api(GetCatalogueDraft, { draftId });
    expect(problems).toEqual([
      {
        part: 'raffles',
        key: 'harbour_lottery',
        problem: 'harbour_lottery needs 5000 tickets sold and has 4000.',
      },
    ]);
    const refused = await refusal(request(jo.api, draftId));
    expect(refused.code).toBe('catalogue.unsound');
    expect(refused.message).toContain('needs 5000 tickets');
  });

  test('is put away for a reason, and gone from the list', async () => {
    const { jo } = people();
    const draftId = await aDraft(jo.api, 'Not this year');
    const listed = async () =>
      (await jo.api(ListCatalogueDrafts, {})).drafts.map(({ name }) => name);
    expect(await listed()).toContain('Not this year');
    await jo.api(DiscardCatalogueDraft, { draftId, revision: 1, reason: 'Next year' });
    expect(await listed()).not.toContain('Not this year');
    expect(await codeOf(request(jo.api, draftId))).toBe('catalogue.draft_not_found');
  });
});

describe('a request', () => {
  test('is outdated where another version was written, and the draft takes that up', async () => {
    const { jo, kim } = people();
    const draftId = await aDraft(jo.api);
    await saveRaffle(
      jo.api,
      { draftId, revision: 1 },
      { offer: 'island_lottery', name: 'Island Lottery', dayOfMonth: '10' },
    );
    const { approvalId } = await request(jo.api, draftId);
    await byCommand((cents) => cents + 5);
    await begin();
    const price = catalogueNow().lotteries[0]?.price.gameCents;
    const before = versionAt(await shopNow(database)).no;
    expect(await codeOf(approve(kim.api, approvalId))).toBe('approval.outdated');
    expect(versionAt(await shopNow(database)).no).toBe(before);
    expect(await codeOf(request(jo.api, draftId))).toBe('catalogue.base_moved');

    const taken = await jo.api(UpdateDraftBase, { draftId, revision: 2, no: before });
    expect(taken).toEqual({ revision: 3, conflicts: [] });
    await approve(kim.api, (await request(jo.api, draftId)).approvalId);
    await begin();
    expect(catalogueNow().lotteries[0]?.price.gameCents).toBe(price);
    expect(catalogueNow().raffles.at(-1)?.offer).toBe('island_lottery');
  });

  test('that two people decide on at once is approved by one of them', async () => {
    const { jo, kim } = people();
    const lee = await aStaffMember(shop, ['catalogue'], 'Lee Example');
    const draftId = await aDraft(jo.api);
    await jo.api(SaveDraftEntry, {
      ...{ draftId, revision: 1, part: 'giveaways' as const },
      lines: giveaways('70000'),
    });
    const { approvalId } = await request(jo.api, draftId);
    const count = async () => (await jo.api(ListCatalogueVersions, { limit: 100 })).versions.length;
    const before = await count();
    const outcomes = await Promise.all(
      [kim, lee].map(({ api }) => codeOf(approve(api, approvalId))),
    );
    expect(outcomes.sort()).toEqual(['approval.decided', 'done']);
    expect(await count()).toBe(before + 1);
    await begin();
  });

  test('can be taken back, and then the draft be changed', async () => {
    const { jo } = people();
    const draftId = await aDraft(jo.api);
    const save = (revision: number, cents: string) =>
      jo.api(SaveDraftEntry, {
        ...{ draftId, revision, part: 'giveaways' as const },
        lines: giveaways(cents),
      });
    await save(1, '50001');
    const { approvalId } = await request(jo.api, draftId);
    expect(await codeOf(save(2, '50002'))).toBe('catalogue.draft_waits');
    await jo.api(WithdrawApproval, { approvalId });
    expect(await save(2, '50002')).toEqual({ revision: 3 });
  });

  test('for an instant to come says what will not come any more; a past one is refused', async () => {
    const { jo, kim } = people();
    const now = (await shopNow(database)).getTime();
    const [soon, later] = [DAY_MS, 2 * DAY_MS].map((ms) => new Date(now + ms));
    await byCommand((cents) => cents + 5, later);
    const { versions } = await jo.api(ListCatalogueVersions, { limit: 1 });
    expect(versions[0]).toMatchObject({ state: 'to_come', validFrom: later?.toISOString() });
    const draftId = await aDraft(jo.api);
    await jo.api(SaveDraftEntry, {
      ...{ draftId, revision: 1, part: 'giveaways' as const },
      lines: giveaways('60000'),
    });
    const past = await refusal(request(jo.api, draftId, { from: new Date(now - 1).toISOString() }));
    expect(past.code).toBe('catalogue.unsound');
    const { approvalId } = await request(jo.api, draftId, { from: soon?.toISOString() ?? '' });
    const { approvals } = await kim.api(ListApprovals, {});
    expect(approvals.find(({ id }) => id === approvalId)?.after).toEqual(
      expect.arrayContaining([
        { name: 'Holds from', value: soon?.toISOString() },
        { name: `Version ${versions[0]?.no}`, value: 'will not come' },
        { name: 'giveaways.daily.prize_cents', value: '60000' },
      ]),
    );
    await approve(kim.api, approvalId);
    await begin(0);
    const states = (await jo.api(ListCatalogueVersions, { limit: 2 })).versions;
    expect(states.map(({ state }) => state)).toEqual(['to_come', 'overtaken']);
    await begin(DAY_MS + LEAD_MS);
    expect(catalogueNow().giveaways.daily.prizeCents).toBe(60_000);
  });

  test('by whoever may not write, or by one person in two sessions, is refused', async () => {
    const { jo } = people();
    const draftId = await aDraft(jo.api);
    const { api: auditor } = await aStaffMember(shop, ['auditor']);
    expect(await codeOf(aDraft(auditor))).toBe('staff.role_missing');
    expect(await codeOf(auditor(GetCatalogueDraft, { draftId }))).toBe('done');
    const { api: admin } = await aStaffMember(shop, ['admin']);
    expect(await codeOf(saveRaffle(admin, { draftId, revision: 1 }))).toBe('staff.role_missing');
    await saveRaffle(
      jo.api,
      { draftId, revision: 1 },
      { offer: 'valley_lottery', name: 'Valley Lottery', dayOfMonth: '11' },
    );
    const { approvalId } = await request(jo.api, draftId);
    expect(await codeOf(approve(admin, approvalId))).toBe('approval.role_missing');
    await jo.api(WithdrawApproval, { approvalId });
  });
});

/** The giveaways' text with another prize of the day. */
function giveaways(cents: string): string[] {
  const text = writeCatalogue(catalogueNow());
  const [, block = ''] = /\ngiveaways:\n((?: {2}.*\n)+)/.exec(text) ?? [];
  return block
    .replace(/prize_cents: \d+/, `prize_cents: ${cents}`)
    .split('\n')
    .map((line) => line.slice(2));
}

describe('an entry', () => {
  test('is read as a form and as text, and a new one begins as another one', async () => {
    const { jo } = people();
    const draftId = await aDraft(jo.api);
    const entry = await jo.api(GetDraftEntry, { draftId, part: 'raffles', key: ONE });
    expect(entry.raffle?.offer).toBe(ONE);
    expect(entry.text).toContain(`offer: ${ONE}\n`);
    expect(entry.models).toEqual([]);
    const blank = await jo.api(GetDraftEntry, { draftId, part: 'raffles' });
    expect(blank).toMatchObject({ text: '', raffle: null });
    expect(blank.models.map(({ key }) => key)).toContain(ONE);
    const like = await jo.api(GetDraftEntry, { draftId, part: 'raffles', like: ONE });
    expect(like.raffle).toEqual(entry.raffle);
    const single = await jo.api(GetDraftEntry, { draftId, part: 'highlightedCause' });
    expect(single.text.trim()).toBe(catalogueNow().highlightedCause ?? 'null');
    for (const key of ['no_lottery', 'constructor'])
      expect(await codeOf(jo.api(GetDraftEntry, { draftId, part: 'raffles', key }))).toBe(
        'catalogue.entry_not_found',
      );
  });

  test('that is no entry is refused line by line, and nothing is saved', async () => {
    const { jo } = people();
    const draftId = await aDraft(jo.api);
    const save = (lines: string[], key?: string) =>
      refusal(
        jo.api(SaveDraftEntry, {
          ...{ draftId, revision: 1, part: 'causes' as const, lines },
          ...(key && { key }),
        }),
      );
    const broken = await save(['key: second', 'slug: Second Page', 'name: Second', 'summary: [']);
    expect(broken.code).toBe('catalogue.text_refused');
    expect(broken.message).toMatch(/^Line \d+: /);
    const wrong = await save([
      ...['key: second', 'slug: Second Page', 'name: ""', 'summary: A summary', 'story: A story'],
    ]);
    expect(wrong.problems.map(({ message }) => message)).toEqual([
      'Line 2: slug: A slug is as second-table.',
      expect.stringMatching(/^Line 3: name: /),
    ]);
    const [first] = catalogueNow().causes;
    const taken = await save([
      ...[`key: ${first?.key}`, 'slug: second', 'name: Second', 'summary: A summary'],
      'story: A story',
    ]);
    expect(taken.code).toBe('catalogue.entry_exists');
    expect((await save(['key: second'], 'nobody')).code).toBe('catalogue.entry_not_found');
    expect(await jo.api(GetCatalogueDraft, { draftId })).toMatchObject({ revision: 1 });
  });

  test.each([
    ['a price that is none', { books: [{ tickets: '1', price: 'five' }] }, 'raffle.books.0.price'],
    ['another currency', { books: [{ tickets: '1', price: '£5' }] }, 'raffle.books.0.price'],
    ['words for a number', { totalTickets: 'many' }, 'raffle.totalTickets'],
    ['a key of another shape', { offer: 'Lifeboats' }, 'raffle.offer'],
    ['a day that not every month has', { dayOfMonth: '29' }, 'raffle.dayOfMonth'],
    ['a time that is none', { drawTime: '25:00' }, 'raffle.drawTime'],
    ['no prize', { prizes: [] }, 'raffle.prizes'],
    [
      'a prize that is worth nothing',
      { prizes: [{ title: 'A', value: '0', quantity: '1' }] },
      'raffle.prizes.0.value',
    ],
    ['no cause', { causes: [] }, 'raffle.causes'],
  ])('of a raffle with %s is refused beside its field', async (_what, change, target) => {
    const { jo } = people();
    const draftId = await aDraft(jo.api);
    const { problems } = await refusal(saveRaffle(jo.api, { draftId, revision: 1 }, change));
    expect(problems.map((problem) => problem.target)).toContain(target);
  });

  test('of another raffle cannot be taken over by its key', async () => {
    const { jo } = people();
    const draftId = await aDraft(jo.api);
    const { problems } = await refusal(
      saveRaffle(jo.api, { draftId, revision: 1 }, { offer: ONE }),
    );
    expect(problems).toMatchObject([{ code: 'catalogue.entry_exists', target: 'raffle.offer' }]);
  });

  test('of a lottery has its price changed, is taken off sale, and put back as it was', async () => {
    const { jo } = people();
    const draftId = await aDraft(jo.api);
    const [sold] = catalogueNow().lotteries;
    if (!sold) throw new Error('a lottery');
    const lottery = {
      offer: sold.offer,
      gamePrice: '1.55',
      commission: '12.5',
      roundToCents: String(sold.price.roundToCents),
      gameTypes: sold.gameTypes,
      minGames: String(sold.minGames),
      maxGames: String(sold.maxGames),
      defaultQuickpickGames: String(sold.defaultQuickpickGames),
      closeTime: sold.closeTime,
    };
    await jo.api(SaveDraftLottery, { draftId, revision: 1, key: sold.offer, lottery });
    const { differences } = await jo.api(GetCatalogueDraft, { draftId });
    expect(differences).toEqual([
      {
        place: `lotteries.${sold.offer}.price.game_cents`,
        was: String(sold.price.gameCents),
        is: '155',
      },
      {
        place: `lotteries.${sold.offer}.price.commission`,
        was: String(sold.price.commission),
        is: '1250',
      },
    ]);
    const refused = await refusal(
      jo.api(SaveDraftLottery, {
        ...{ draftId, revision: 2, key: sold.offer },
        lottery: { ...lottery, gamePrice: '0' },
      }),
    );
    expect(refused.problems).toMatchObject([{ target: 'lottery.gamePrice' }]);

    await jo.api(RemoveDraftEntry, { draftId, revision: 2, part: 'lotteries', key: sold.offer });
    const without = await jo.api(GetCatalogueDraft, { draftId });
    const part = without.parts.find((one) => one.part === 'lotteries');
    expect(part?.removed.map(({ key }) => key)).toEqual([sold.offer]);
    expect(
      await codeOf(
        jo.api(RemoveDraftEntry, { draftId, revision: 3, part: 'lotteries', key: sold.offer }),
      ),
    ).toBe('catalogue.entry_not_found');
    const like = await jo.api(GetDraftEntry, { draftId, part: 'lotteries', like: sold.offer });
    expect(like.lottery).toEqual(sold);
  });
});

test('a change whose transaction fails leaves nothing, in the database and in this process', async () => {
  const before = catalogueNow();
  const catalogue = { ...before, highlightedCause: before.causes.at(-1)?.key ?? null };
  const failing = inTransaction(database, async (tx) => {
    const checked = await checkChange(tx, customersBySegment, { catalogue });
    await writeChange(tx, checked, { by: 'Jo', reason: 'Fails' });
    throw new Error('the connection is gone');
  });
  await expect(failing).rejects.toThrow('the connection is gone');
  await begin();
  expect(catalogueNow()).toEqual(before);
});

test('the command exports a draft as the office shows it, and no other', async () => {
  const { jo } = people();
  const draftId = await aDraft(jo.api);
  const { text } = await jo.api(GetDraftText, { draftId });
  const command = (id: string) =>
    commandInProcess(database.url, 'catalogue', { args: ['export', '--draft', id] });
  expect((await command(draftId)).stdout).toBe(text);
  expect(await command('nobody')).toMatchObject({
    code: 1,
    stderr: 'There is no draft nobody.\n',
  });
});

test('lists and a draft take as many statements, however many versions there are', async () => {
  const { jo } = people();
  const draftId = await aDraft(jo.api);
  const statements = () =>
    countStatements(database.pool, async () => {
      await jo.api(ListCatalogueVersions, {});
      await jo.api(GetCatalogueDraft, { draftId });
    });
  await statements();
  const before = await statements();
  for (let count = 0; count < 3; count += 1) await byCommand((cents) => cents + 5);
  expect(await statements()).toBe(before);
});

test('there is no version, draft or page that nobody wrote', async () => {
  const { jo } = people();
  expect(await codeOf(jo.api(GetCatalogueVersion, { no: 100_000 }))).toBe(
    'catalogue.version_not_found',
  );
  for (const draftId of ['none', '0199-', '00000000-0000-7000-8000-000000000000'])
    expect(await codeOf(jo.api(GetCatalogueDraft, { draftId }))).toBe('catalogue.draft_not_found');
  const { versions, next } = await jo.api(ListCatalogueVersions, { limit: 1 });
  const page = await jo.api(ListCatalogueVersions, { limit: 1, after: next ?? 0 });
  expect(page.versions[0]?.no).toBe((versions[0]?.no ?? 0) - 1);
});

test('what runs are promotions with their uses, syndicates with their sales, and giveaways with their prizes', async () => {
  const { jo } = people();
  const { db } = database;
  const [limited, unlimited] = [await aPromotion(db, { total_uses: 10 }), await aPromotion(db)];
  const { ctx } = await shop.customer();
  const use = (code: string, times: number) =>
    db.execute(sql`
      insert into promotion_uses (promotion_id, customer_id, use_no, first_checkout_id)
      select id, ${ctx.customer.id}, use_no, gen_random_uuid()
      from promotions, generate_series(1, ${times}::int) as use_no where code = ${code}`);
  await use(limited, 3);
  await use(unlimited, 7);
  const drawId = await aDraw(db, { offerKey: 'powerball2018', drawNo: 5_000 });
  const syndicateId = await aSyndicate(db, { drawId });
  await db.execute(sql`update syndicates set shares_sold = 4 where id = ${syndicateId}`);
  await aGiveaway(db, { winnerCount: 2 });
  const { promotions, syndicates, giveaways } = await jo.api(GetRunningOffers, {});
  expect(promotions.map(({ code, uses, totalUses }) => [code, uses, totalUses])).toEqual(
    expect.arrayContaining([
      [limited, 3, 10],
      [unlimited, 7, null],
    ]),
  );
  expect(syndicates).toContainEqual(
    expect.objectContaining({
      ...{ id: syndicateId, sharesSold: 4, sharesTotal: 10 },
      sales: { amountCents: 8_000, currency: 'AUD' },
    }),
  );
  expect(giveaways).toContainEqual(
    expect.objectContaining({
      ...{ winners: 2, isDrawn: false, entries: null },
      prize: { amountCents: 50_000, currency: 'AUD' },
    }),
  );
});

test('each place shows by segment what it chooses now, from when its draw is on sale until it may hurry nobody', async () => {
  const { api } = await aStaffMember(shop, ['content']);
  const look = async (place?: 'cart_inline_item' | 'feature_placement') =>
    (await api(ListOfficePlacements, { segment: 'au_default', place })).placements;
  const draw = { offerKey: 'oz_lotto2022', drawNo: 6_000, prizePoolCents: 90_000_000_000 };
  await aDraw(database.db, draw);
  const [feature, ...others] = await look('feature_placement');
  expect(others).toEqual([]);
  expect(feature).toMatchObject({
    ...{ segment: 'au_default', variant: 'AU', position: 1, order: 'biggest_prize', limit: 1 },
    offer: { offerKey: 'oz_lotto2022', kind: 'lottery', drawNo: 6_000 },
  });
  const { rows } = await database.db.execute<{ opens_at: string; closes_at: string }>(sql`
    select opens_at, closes_at from draws where offer_key = 'oz_lotto2022' and draw_no = 6000`);
  const [row] = rows;
  expect(Date.parse(feature?.offer?.since ?? '')).toBe(Date.parse(row?.opens_at ?? ''));
  const closesAt = Date.parse(row?.closes_at ?? '');
  expect(Date.parse(feature?.offer?.until ?? '')).toBe(closesAt - 30 * 60_000);
  const { placements, segments } = await api(ListOfficePlacements, {});
  expect(segments).toContain('au_default');
  expect(new Set(placements.map(({ place }) => place)).size).toBe(PLACEMENT_KEYS.length);
  expect((await look()).length).toBeLessThan(placements.length);
  const before = await countStatements(database.pool, () => look());
  await aDraw(database.db, { ...draw, drawNo: 6_001, closesInMs: 5 * DAY_MS });
  expect(await countStatements(database.pool, () => look())).toBe(before);
});
