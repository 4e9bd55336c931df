import { ListApprovals, WithdrawApproval } from '@/lib/contract/operator/approvals';
import {
  GetCatalogueDraft,
  SaveDraftEntry,
  UpdateDraftBase,
} from '@/lib/contract/operator/catalogue-drafts';
import {
  GetCatalogueVersion,
  ListCatalogueVersions,
} from '@/lib/contract/operator/catalogue-versions';
import { catalogueNow, checkChange, versionAt, writeChange } from '@/server/catalogue';
import { LEAD_MS } from '@/server/catalogue/versions/change-catalogue';
import { inTransaction } from '@/server/db/transaction';
import { customersBySegment } from '@/server/identity';
import { shopNow } from '@/server/kernel/clock';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import {
  aDraft,
  approve,
  catalogueOffice,
  codeOf,
  giveaways,
  refusal,
  request,
  saveRaffle,
} from '@/server/testing/catalogue-office';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;
const { people, begin, byCommand } = catalogueOffice(shop);
const DAY_MS = 86_400_000;

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
