import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { roundTime } from '@/lib/rules/raffles/chain/beacon';
import { stepsOf } from '@/lib/rules/raffles/chain/chain-steps';
import {
  type Document2,
  documentText,
  fingerprintOf,
  readDocument,
} from '@/lib/rules/raffles/chain/commitment-document';
import { drawOutcome } from '@/lib/rules/raffles/chain/draw-outcome';
import { readEntryList } from '@/lib/rules/raffles/chain/entry-list';
import { certificateHash } from '@/lib/rules/raffles/chain/timestamp-token';
import { aProofChain, aPublishedChain } from '@/lib/rules/raffles/testing/a-published-chain';
import { testDatabase } from '@/server/db/testing/test-database';
import { attestDraw, closeDraw, ensureSchedule, getDrawProof, openDrawsFrom } from '@/server/draws';
import { witnesses } from '@/server/gateways/witness';
import { sandboxAuthority } from '@/server/gateways/witness/sandbox-authority';
import { guestContext } from '@/server/testing/context';
import { linksOf } from '@/server/testing/links-of';
import { commit } from '.';

const SECOND_MS = 1_000;
const VERIFY = path.join(process.cwd(), 'bin/verify-draw.mjs');

const database = testDatabase();
const ctx = () => guestContext(database.db);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'late-stamps-'));
});
afterAll(() => rm(folder, { recursive: true }));

const authority = sandboxAuthority();
const known = aPublishedChain();
/** The known draw, committed with these tests' authority, which stamps any time it is given. */
const document = documentText({
  ...(readDocument(known.document) as Document2),
  authority: certificateHash(authority.certificate),
});
const { opensAt, closesAt, beacon, prizes } = readDocument(document);
const OPENS = Date.parse(opensAt);
const CLOSES = Date.parse(closesAt);
const ROUND = roundTime(beacon, beacon.round).getTime();
const fingerprint = fingerprintOf(document);

/** The published draw with its two hashes stamped at these times; everything else is right. */
async function aProof({ promised = OPENS, listed = CLOSES }) {
  const stamp = async (hash: string, at: number) =>
    (await authority.stamp(hash, new Date(at))).token;
  const parts = { ...known, head: null, document, fingerprint };
  return {
    ...{ offerName: 'One Lottery', offerKey: 'one_lottery', drawNo: 12, isSandbox: true },
    ...{ seed: 'opened', entries: [], prizes: [] },
    published: drawOutcome(parts, readEntryList(known.list), prizes),
    chain: aProofChain({
      ...{ document, fingerprint, authority: authority.certificate },
      commitmentToken: await stamp(fingerprint, promised),
      closingToken: await stamp(known.root, listed),
    }),
  };
}

/** The output of the command that people download. */
async function verify(proof: object): Promise<{ code: number; output: string }> {
  const file = path.join(folder, 'proof.json');
  await writeFile(file, JSON.stringify(proof));
  return new Promise((resolve) => {
    const words = ['--fingerprint', fingerprint, '--root', known.root];
    execFile(process.execPath, [VERIFY, file, ...words], (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout }),
    );
  });
}

test.each([
  ['at the last moment', { promised: OPENS, listed: ROUND - SECOND_MS }, [], /Everything fits/],
  ['when sales had begun', { promised: OPENS + SECOND_MS }, ['stamped'], /after sales began/],
  ['when the beacon had spoken', { listed: ROUND }, ['sealed', 'beacon'], /beacon had spoken/],
  ['a day after the draw', { listed: ROUND + 86_400_000 }, ['sealed', 'beacon'], /had spoken/],
  ['while it was on sale', { listed: CLOSES - SECOND_MS }, ['sealed', 'beacon'], /before sales/],
])(
  'a draw whose hash was stamped %s: the page’s check and the command say the same of it',
  async (_when, times, broken, sentence) => {
    const proof = await aProof(times);
    const links = await linksOf(proof, 'one_lottery', { anchors: { fingerprint } });
    expect(links.map(({ step }) => step)).toEqual(stepsOf(document));
    expect(links.filter(({ isRight }) => !isRight).map(({ step }) => step)).toEqual(broken);
    const { code, output } = await verify(proof);
    expect([code, output]).toEqual([broken.length > 0 ? 1 : 0, expect.stringMatching(sentence)]);
  },
);

function lateBy(at: (time: Date) => Date) {
  const sandbox = witnesses({ isSandbox: true });
  if (!sandbox) throw new Error('the sandbox has its witnesses');
  const stamp = (hash: string, time: Date) => authority.stamp(hash, at(time));
  return { ...sandbox, authority: { ...authority, stamp } };
}

test('nothing is put on sale with a stamp from after its sales began', async () => {
  const promise = {
    ...{ offer: 'one_lottery', draw: 12, currency: 'AUD', totalNumbers: 500, prizes },
    ...{ opensAt: new Date(OPENS), closesAt: new Date(CLOSES), drawsAt: new Date(ROUND) },
  } as const;
  const late = lateBy(() => new Date(OPENS + SECOND_MS));
  await expect(commit(late, 'a-draw', promise, new Date(OPENS))).rejects.toThrow('too late');
});

test('a list that was stamped after its round is never drawn, and the secret stays sealed', async () => {
  await ensureSchedule(ctx());
  const [draw] = await openDrawsFrom(ctx(), 'one_lottery', 1, 1);
  if (!draw) throw new Error('no raffle is on sale');
  const clockAt = (instant: Date) =>
    database.db.execute(sql`update shop_clock set offset_ms =
      ceil(extract(epoch from ${instant.toISOString()}::timestamptz - now()) * 1000) + 1000`);
  await clockAt(draw.closesAt);
  expect(await closeDraw(ctx(), draw.id)).toBe(true);
  const late = lateBy(() => new Date(draw.drawsAt.getTime() + 60 * SECOND_MS));
  expect(await attestDraw(ctx(), draw.id, null, late)).toBe(false);
  await clockAt(new Date(draw.drawsAt.getTime() + 3_600 * SECOND_MS));
  expect(await attestDraw(ctx(), draw.id)).toBe(false);
  const proof = await getDrawProof(ctx(), { offerKey: 'one_lottery', drawNo: draw.drawNo });
  expect(proof).toMatchObject({ status: 'DRAW_CLOSED', seed: null, published: [] });
  expect(proof.chain).toMatchObject({ signature: null, secret: null });
});
