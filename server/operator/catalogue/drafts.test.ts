import { ListApprovals } from '@/lib/contract/operator/approvals';
import {
  DiscardCatalogueDraft,
  GetCatalogueDraft,
  GetDraftEntry,
  GetDraftText,
  ListCatalogueDrafts,
  RemoveDraftEntry,
  SaveDraftEntry,
  SaveDraftText,
} from '@/lib/contract/operator/catalogue-drafts';
import { SaveDraftLottery } from '@/lib/contract/operator/catalogue-forms';
import {
  GetCatalogueVersion,
  ListCatalogueVersions,
} from '@/lib/contract/operator/catalogue-versions';
import { ListStaffLog } from '@/lib/contract/operator/log';
import { catalogueNow, writeCatalogue } from '@/server/catalogue';
import { aStaffMember } from '@/server/staff/testing/a-staff-member';
import {
  aDraft,
  approve,
  catalogueOffice,
  codeOf,
  ONE,
  refusal,
  request,
  saveRaffle,
} from '@/server/testing/catalogue-office';
import { commandInProcess } from '@/server/testing/command-in-process';
import { countStatements } from '@/server/testing/count-statements';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();
const { database } = shop;
const { people, begin, byCommand } = catalogueOffice(shop);

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
