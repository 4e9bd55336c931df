import { sql } from 'drizzle-orm';
import { keepCatalogue } from '@/server/catalogue';
import { holdVersions } from '@/server/catalogue/versions/held-versions';
import { shippedCatalogue } from '@/server/catalogue/versions/shipped-catalogue';
import { testDatabase } from '@/server/db/testing/test-database';
import { ensureSchedule } from '@/server/draws';
import { customersBySegment } from '@/server/identity';
import { holdFromNow, withRaffle } from '@/server/testing/a-changed-catalogue';
import { guestContext } from '@/server/testing/context';
import { faultsAfter } from './testing/faults-after';

const database = testDatabase();
const KEY = 'one_lottery';
const shipped = shippedCatalogue().raffles.find(({ offer }) => offer === KEY);
if (!shipped) throw new Error('the shipped catalogue has changed');
const { prizes, leastTickets, totalTickets } = shipped;
const richer = prizes.map((prize) => (prize.rank === 5 ? { ...prize, quantity: 150 } : prize));
const other = { prizes: richer, leastTickets: leastTickets + 2_000, drawTime: '12:00' };

const schedule = () => ensureSchedule(guestContext(database.db), { isSandbox: true });
const draws = async () =>
  (
    await database.db.execute<{ no: number }>(
      sql`select draw_no as no from draws where offer_key = ${KEY} order by draw_no`,
    )
  ).rows.map(({ no }) => no);

const faults = (tampering?: string) => faultsAfter(database, 'raffles.as_catalogued', tampering);

/** Draws of the shipped catalogue, later ones of another, and a third catalogue since. */
let first: number[];
let later: number[];
beforeAll(async () => {
  await keepCatalogue(database.db, customersBySegment);
  await schedule();
  first = await draws();
  await holdFromNow(database, withRaffle(KEY, other));
  await database.db.execute(sql`
    update shop_clock set offset_ms = offset_ms + ${62 * 86_400_000}::bigint`);
  await schedule();
  later = (await draws()).filter((no) => !first.includes(no));
  await holdFromNow(database, withRaffle(KEY, null));
});
afterAll(() => holdVersions([], 0));

test('each draw is held against the catalogue of its day, whatever others say since', async () => {
  expect(first).not.toEqual([]);
  expect(later).not.toEqual([]);
  expect(await faults()).toEqual([]);
});

test('a draw that promises what another catalogue says is named, with what it should promise', async () => {
  const [no = 0] = later;
  const [before = 0] = first;
  const draw = (number: number) =>
    `(select id from draws where offer_key = '${KEY}' and draw_no = ${number})`;
  const document = `(select jsonb_set(document::jsonb, '{draw}', '${no}')::text from draw_commitments
    where subject_id = ${draw(before)})`;
  const details = await faults(`
    update draw_commitments set document = ${document},
      fingerprint = encode(sha256(convert_to(${document}, 'UTF8')), 'hex')
    where subject_id = ${draw(no)}`);
  expect(details).toHaveLength(1);
  expect(details[0]).toMatch(
    new RegExp(
      `^${KEY} ${no}, catalogue 2: prizes .*, should be .*; promises to close .*; promises to draw [^;]*$`,
    ),
  );
});

test('a draw of a release before is held against what releases sold by', async () => {
  const ofBefore = (terms: string, numbers: number[]) =>
    `update draws set ${terms} where offer_key = '${KEY}' and draw_no in (${numbers})`;
  expect(await faults(ofBefore('raffle_terms = null', first))).toEqual([]);
  expect(await faults(ofBefore('raffle_terms = null, ticket_total = 7', first))).toEqual(
    first.map((no) => `${KEY} ${no}, catalogue 1: has tickets 7, should be ${totalTickets}`),
  );
  expect(await faults(ofBefore('raffle_terms = null', later))).toHaveLength(later.length);
});

test('a draw of what was not on sale, or of a shop without a catalogue, is told', async () => {
  const unsold = `update catalogue_versions set document = jsonb_set(document, '{raffles}', '[]') where no = 2`;
  expect(await faults(unsold)).toEqual(
    expect.arrayContaining(later.map((no) => `${KEY} ${no}, catalogue 2: was not on sale`)),
  );
  // then the list of the releases counts, which promised the first draws
  const details = await faults('delete from catalogue_versions');
  expect(details.map((detail) => detail.split(':')[0])).toEqual(
    later.map((no) => `${KEY} ${no}, catalogue 0`),
  );
});
