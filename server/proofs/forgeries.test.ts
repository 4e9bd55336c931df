import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { fromWire } from '@/lib/client/wire';
import type { DrawProof } from '@/lib/contract/draw-proofs';
import { QUICKNET } from '@/lib/rules/raffles/chain/beacon';
import { canonicalJson } from '@/lib/rules/raffles/chain/canonical-json';
import type { Anchors, ChainStepKey } from '@/lib/rules/raffles/chain/chain-steps';
import type { Measure } from '@/lib/rules/raffles/chain/check-chain';
import { fingerprintOf, readDocument3 } from '@/lib/rules/raffles/chain/commitment-document';
import { demandProtocol1 } from '@/lib/rules/raffles/chain/protocol-of-draw';
import { promiseEntry } from '@/lib/rules/raffles/chain/published-head';
import { testDatabase } from '@/server/db/testing/test-database';
import {
  attestDraw,
  closeDraw,
  ensureSchedule,
  getDrawProof,
  holdDraw,
  openDrawsFrom,
} from '@/server/draws';
import { latestHead, logIdentity } from '@/server/log';
import { aCustomer } from '@/server/testing/a-customer';
import { guestContext } from '@/server/testing/context';
import { linksOf } from '@/server/testing/links-of';
import { someTickets } from '@/server/testing/some-tickets';
import { numberingOf } from '.';
import { sealForEscrow } from './escrow';
import { aLogOf, filesOf, forged, type HeldProof, stranger } from './testing/a-forger';

const VERIFY = path.join(process.cwd(), 'bin/verify-draw.mjs');
const SCRIPT_RUNS = path.join(process.cwd(), 'server/proofs/testing/script-runs.mjs');
const DAY_MS = 86_400_000;
const database = testDatabase();
const ctx = () => guestContext(database.db);

let folder: string;
let scriptRuns: ChildProcess;
let honest: HeldProof;
let anchors: Required<Anchors>;
let log: NonNullable<Measure['log']>;

const clockAt = (instant: Date | string) =>
  database.db.execute(sql`update shop_clock set offset_ms =
    ceil(extract(epoch from ${new Date(instant).toISOString()}::timestamptz - now()) * 1000) + 1000`);

/** A raffle as the shop sells and draws it, after protocol 2 has ended. */
async function aHeldRaffle(): Promise<HeldProof> {
  await clockAt('2027-02-01T00:00:00Z');
  await ensureSchedule(ctx());
  const [draw] = await openDrawsFrom(ctx(), 'one_lottery', 1, 1);
  if (!draw) throw new Error('no raffle is on sale');
  const numberOf = await numberingOf(database.db, {
    drawId: draw.id,
    total: draw.ticketTotal ?? 0,
  });
  const numbers = Array.from({ length: 140 }, (_, index) => numberOf(index + 1));
  const customer = await aCustomer(database.db);
  await someTickets(database.db, { customer, drawId: draw.id }, [
    { numbers: numbers.slice(0, 100) },
    { numbers: numbers.slice(100) },
  ]);
  await clockAt(draw.closesAt);
  await closeDraw(ctx(), draw.id);
  await attestDraw(ctx(), draw.id);
  await clockAt(draw.drawsAt);
  await attestDraw(ctx(), draw.id);
  await holdDraw(ctx(), draw.id, null);
  const proof = await getDrawProof(ctx(), { offerKey: 'one_lottery', drawNo: draw.drawNo });
  if (!proof.chain) throw new Error('a raffle has a chain');
  return { ...proof, chain: proof.chain };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forgeries-'));
  scriptRuns = fork(SCRIPT_RUNS, [VERIFY], { execArgv: [] });
  honest = await aHeldRaffle();
  const head = (honest.chain.head?.checkpoint ?? '').split('\n')[2] ?? '';
  anchors = {
    fingerprint: honest.chain.fingerprint,
    root: honest.chain.root ?? '',
    head: Buffer.from(head, 'base64').toString('hex'),
  };
  const { rows } = await database.db.execute<{ body: string }>(sql`
    select body from log_leaves join log_entries e on e.id = entry_id order by leaf_index`);
  log = { entries: rows.map(({ body }) => body), checkpoint: (await latestHead(database.db)).note };
});
afterAll(async () => {
  scriptRuns.disconnect();
  await rm(folder, { recursive: true });
});

interface ScriptResult {
  code: number;
  output: string;
}

/** What the downloaded script says of a proof; `bin/verify-draw.test.ts` starts it as a command. */
async function script(proof: object, { anchors = {}, log }: Measure = {}): Promise<ScriptResult> {
  const file = path.join(folder, 'proof.json');
  await writeFile(file, JSON.stringify(proof));
  const words = Object.entries(anchors).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  if (log) words.push('--log', await mirrorOf(log));
  scriptRuns.send([file, ...words]);
  const [run] = await once(scriptRuns, 'message');
  return run;
}

async function mirrorOf(copy: NonNullable<Measure['log']>): Promise<string> {
  const mirror = await mkdtemp(path.join(folder, 'log-'));
  for (const [name, bytes] of filesOf(copy)) {
    await mkdir(path.dirname(path.join(mirror, name)), { recursive: true });
    await writeFile(path.join(mirror, name), bytes);
  }
  return mirror;
}

/** The first step of the page's check that does not hold, with its reason. */
async function page(proof: DrawProof, measure: Measure = {}): Promise<string> {
  if (!proof.chain) {
    try {
      demandProtocol1(proof.offerKey, proof.drawNo);
      return 'nothing';
    } catch (error) {
      return `protocol: ${error}`;
    }
  }
  const links = await linksOf(proof, proof.offerKey, measure);
  const broken = links.find(({ isRight }) => !isRight);
  return broken ? `${broken.step}: ${broken.detail}` : 'nothing';
}

const withChain = (changes: Partial<HeldProof['chain']>): HeldProof => ({
  ...honest,
  chain: { ...honest.chain, ...changes },
});
const document = () => readDocument3(honest.chain.document);
const lines = () => (honest.chain.list ?? '').split('\n');
const withHead = (changes: object): HeldProof => {
  const { head } = honest.chain;
  if (!head) throw new Error('the list is in a head');
  return withChain({ head: { ...head, ...changes } });
};
const checkpoint = () => honest.chain.head?.checkpoint ?? '';
const at = (time: string, ms: number) => new Date(Date.parse(time) + ms);
const roundAt = () => honest.chain.roundAt;
const otherSecret = 'ab'.repeat(32);
const anchored = () => ({ anchors });
const known = () => ({ log });

test('the honest proof: anchored by ticket and mail, or by the log; without them it says so', async () => {
  expect(await page(honest, { anchors, log })).toBe('nothing');
  for (const measure of [{ anchors }, { log }, { anchors, log }]) {
    const { code, output } = await script(honest, measure);
    expect([code, output]).toEqual([0, expect.stringContaining('Everything fits.')]);
  }
  const alone = await script(honest);
  expect(alone.code).toBe(3);
  expect(alone.output).toContain('Consistent in itself, anchored by nothing');
  const { fingerprint, root } = anchors;
  for (const part of [{ fingerprint }, { root }, { fingerprint, root }]) {
    const { code, output } = await script(honest, { anchors: part });
    expect([code, output]).toEqual([3, expect.stringContaining('not wholly anchored')]);
    expect(output).not.toContain('Everything fits');
  }
});

test('the forger can do what the shop can: what is made from no change is the shop’s own draw in another log', async () => {
  const made = await forged(honest, {});
  expect(await page(made)).toBe('nothing');
  expect((await script(made)).code).toBe(3);
  expect(made.chain).toMatchObject({ list: honest.chain.list, root: honest.chain.root });
});

test('a promise that names what a second holder has is a promise like others', async () => {
  const made = await forged(honest, { document: { escrow: 'ab'.repeat(32) } });
  expect(await page(made)).toBe('nothing');
  expect((await script(made)).code).toBe(3);
  const wrong = await forged(honest, { document: { escrow: 'a letter' } });
  expect((await script(wrong)).code).toBe(1);
});

/** A promise of the same draw whose secret a second holder has too, with the envelope. */
async function aHeldTwice(changes: object = {}) {
  const secret = honest.chain.secret ?? '';
  const { offer, draw } = document();
  const pem = String(
    generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' }),
  );
  const escrow = canonicalJson({
    ...JSON.parse(sealForEscrow(secret, { offer, draw }, pem) ?? ''),
    ...changes,
  });
  const made = await forged(honest, { document: { escrow: fingerprintOf(escrow) } });
  return { secret, escrow, proof: { ...made, chain: { ...made.chain, escrow } } };
}

const unheld = (proof: HeldProof): HeldProof => ({
  ...{ ...proof, seed: null, published: [] },
  chain: { ...proof.chain, secret: null, signature: null },
});

test('the secret that a second holder revealed fits promise and envelope, before the draw is held and after', async () => {
  const { secret, proof } = await aHeldTwice();
  const file = path.join(folder, 'secret.txt');
  await writeFile(file, `${secret}\n`);
  const { fingerprint } = proof.chain;
  for (const revealed of [secret, secret.toUpperCase(), file]) {
    const { code, output } = await script(unheld(proof), {
      anchors: { fingerprint, secret: revealed } as Anchors,
    });
    expect(output).toContain('the envelope of the second holder is the one that the promise names');
    expect(output).toContain('the secret that the second holder revealed is the one');
    expect(code).toBe(0);
  }
  expect((await script(unheld(proof), { anchors: { secret } as Anchors })).code).toBe(3);
  expect((await script(unheld(proof))).code).toBe(2);
  const held = await script(proof, { anchors: { secret } as Anchors });
  expect([held.code, held.output]).toEqual([3, expect.stringContaining('second holder revealed')]);
  expect((await script(proof, { anchors: { secret: 'no secret' } as Anchors })).code).toBe(2);
});

test('another secret, another envelope, and an envelope that the promise does not name are refused', async () => {
  const { secret, escrow, proof } = await aHeldTwice();
  const other = await aHeldTwice();
  const ofAnother = await aHeldTwice({ draw: honest.drawNo + 1 });
  const hiding = await aHeldTwice({ secretHash: 'cd'.repeat(32) });
  const withEscrow = (one: HeldProof, envelope?: string): HeldProof => {
    const { escrow: _own, ...chain } = one.chain;
    return { ...one, chain: { ...chain, ...(envelope && { escrow: envelope }) } };
  };
  const refused: [proof: HeldProof, secret: string, says: RegExp][] = [
    [proof, otherSecret, /revealed is not the one that was promised/],
    [withEscrow(proof, other.escrow), secret, /envelope .* not the one that the promise names/],
    [withEscrow(proof), secret, /no envelope, and the promise names one/],
    [withEscrow(await forged(honest, {}), escrow), secret, /promise names no envelope/],
    [ofAnother.proof, secret, /envelope .* of another draw/],
    [hiding.proof, secret, /envelope .* another secret/],
  ];
  for (const [made, revealed, says] of refused) {
    for (const one of [made, unheld(made)]) {
      const { code, output } = await script(one, { anchors: { secret: revealed } as Anchors });
      expect(output).toMatch(says);
      expect(code).toBe(1);
    }
  }
  // a forged envelope is refused without a secret too
  expect((await script(withEscrow(proof, other.escrow))).code).toBe(1);
});

interface Kind {
  what: string;
  make: () => HeldProof | DrawProof | Promise<HeldProof>;
  /** the first step that refuses it, and how both say why */
  step: ChainStepKey | 'protocol';
  says: RegExp;
  by?: () => Measure;
}

const CHANGED: Kind[] = [
  // the promise
  {
    what: 'a prize of another value in the document',
    make: () => withChain({ document: honest.chain.document.replace('20000000', '30000000') }),
    step: 'commitment',
    says: /another fingerprint/,
  },
  {
    what: 'a document that is not canonical',
    make: () => withChain({ document: honest.chain.document.replace(',', ', ') }),
    step: 'commitment',
    says: /not written canonically/,
  },
  {
    what: 'a field of one’s own in the document',
    make: () => forged(honest, { document: { note: 'x' } as object }),
    step: 'commitment',
    says: /field/,
  },
  {
    what: 'a protocol that there is not',
    make: () => withChain({ document: honest.chain.document.replace('draw-3', 'draw-9') }),
    step: 'commitment',
    says: /another protocol/,
  },
  {
    what: 'the proof of another draw',
    make: () => ({ ...honest, drawNo: honest.drawNo + 1 }),
    step: 'commitment',
    says: /document is of/,
  },
  {
    what: 'the proof of another offer',
    make: () => ({ ...honest, offerKey: 'your_hospice_lottery' }),
    step: 'commitment',
    says: /document is of/,
  },
  {
    what: 'a sandbox draw told as a real one',
    make: () => ({ ...honest, isSandbox: false }),
    step: 'commitment',
    says: /sandbox|another draw/,
  },
  {
    what: 'a beacon under another key',
    make: () =>
      forged(honest, {
        document: { beacon: { ...document().beacon, publicKey: QUICKNET.publicKey } },
      }),
    step: 'commitment',
    says: /does not belong to its key/,
  },
  {
    what: 'refunds that are due before the draw',
    make: () => forged(honest, { document: { refundAfter: document().opensAt } }),
    step: 'commitment',
    says: /not in order/,
  },
  {
    what: 'richer prizes, all made to fit',
    make: () =>
      forged(honest, {
        document: { prizes: document().prizes.map((one) => ({ ...one, valueCents: 1 })) },
      }),
    step: 'commitment',
    says: /told another|your ticket another/,
    by: anchored,
  },
  {
    what: 'a secret that was found after the round, all made to fit',
    make: () => forged(honest, { secret: otherSecret }),
    step: 'commitment',
    says: /told another|your ticket another/,
    by: anchored,
  },
  {
    what: 'a promise that the log does not have, all made to fit',
    make: () => forged(honest, { secret: otherSecret, log: log.entries }),
    step: 'logged',
    says: /forked|shorter/,
    by: known,
  },
  // the authorities
  {
    what: 'stamps by a self-made authority with a famous name, as a real draw',
    make: () =>
      forged(honest, { document: { sandbox: false, ...quicknet() }, authority: stranger() }),
    step: 'stamped',
    says: /none that is known/,
  },
  {
    what: 'another authority than was promised',
    make: () => withChain({ authority: stranger().certificate }),
    step: 'stamped',
    says: /another authority/,
  },
  {
    what: 'a stamp by a stranger under the promised certificate',
    make: async () =>
      withChain({
        commitmentToken: (await stranger().stamp(anchors.fingerprint, new Date('2027-01-01')))
          .token,
      }),
    step: 'stamped',
    says: /timestamp/,
  },
  {
    what: 'a promise without its stamp',
    make: () => withChain({ commitmentToken: '' }),
    step: 'stamped',
    says: /timestamp.* (is missing|of the promise)/,
  },
  {
    what: 'a stamp that is cut off',
    make: () => withChain({ commitmentToken: honest.chain.commitmentToken.slice(0, 400) }),
    step: 'stamped',
    says: /timestamp/,
  },
  {
    what: 'a promise that was stamped when sales had begun',
    make: () => forged(honest, { promisedAt: at(document().opensAt, 1000) }),
    step: 'stamped',
    says: /after sales began/,
  },
  {
    what: 'two authorities that were promised, and one that stamped',
    make: async () => {
      const made = await forged(honest, { second: stranger() });
      return { ...made, chain: { ...made.chain, second: null } };
    },
    step: 'stamped',
    says: /2 authorities have to stamp/,
  },
  {
    what: 'a second authority that stamped something else',
    make: async () => {
      const made = await forged(honest, { second: stranger() });
      const { second } = made.chain;
      if (!second) throw new Error('there are two');
      const commitmentToken = second.closingToken ?? '';
      return { ...made, chain: { ...made.chain, second: { ...second, commitmentToken } } };
    },
    step: 'stamped',
    says: /another hash/,
  },
  // which protocol
  {
    what: 'no chain, as if it were of protocol 1',
    make: () => ({ ...honest, chain: null }),
    step: 'protocol',
    says: /not of protocol 1/,
  },
  {
    what: 'a document of protocol 2, all made to fit',
    make: () => downgraded(),
    step: 'stamped',
    says: /protocol 2 ended/,
  },
  // the list
  {
    what: 'a tag that was ground, all made to fit',
    make: () =>
      forged(honest, {
        list: ([first, ...rest]) => [
          { serial: 1, numbers: first?.numbers ?? [], tag: '1'.repeat(32) },
          ...rest,
        ],
      }),
    step: 'numbers',
    says: /has the tag .* secret gives/,
  },
  {
    what: 'numbers that change places, all made to fit',
    make: () =>
      forged(honest, {
        list: ([one, two, ...rest]) => [
          { serial: 1, tag: one?.tag ?? '', numbers: two?.numbers ?? [] },
          { serial: 2, tag: two?.tag ?? '', numbers: one?.numbers ?? [] },
          ...rest,
        ],
      }),
    step: 'numbers',
    says: /has number \d+ instead of/,
  },
  {
    what: 'two lines that are joined to one, all made to fit',
    make: () =>
      forged(honest, {
        list: ([one, two, ...rest]) => [
          {
            serial: 1,
            tag: one?.tag ?? '',
            numbers: [...(one?.numbers ?? []), ...(two?.numbers ?? [])],
          },
          ...rest,
        ],
      }),
    step: 'numbers',
    says: /several numbers/,
  },
  {
    what: 'a line without a tag, all made to fit',
    make: () =>
      forged(honest, {
        list: ([first, ...rest]) => [
          { serial: 1, numbers: first?.numbers ?? [], tag: '-' },
          ...rest,
        ],
      }),
    step: 'numbers',
    says: /has the tag -/,
  },
  {
    what: 'one more ticket, all made to fit',
    make: () => forged(honest, { count: 141 }),
    step: 'entries',
    says: /told another/,
    by: () => ({ anchors: { root: anchors.root } }),
  },
  {
    what: 'a ticket less, all made to fit under the promise that the ticket bears',
    make: () => forged(honest, { count: 139 }),
    step: 'entries',
    says: /told another/,
    by: anchored,
  },
  {
    what: 'one more ticket, in a fork of the log',
    make: () => forged(honest, { count: 141 }),
    step: 'logged',
    says: /forked/,
    by: known,
  },
  {
    what: 'a line added to the list',
    make: () => withChain({ list: [...lines(), `141 ${'0'.repeat(32)} 7`].join('\n') }),
    step: 'entries',
    says: /another root/,
  },
  {
    what: 'a line left out of the list',
    make: () => withChain({ list: lines().slice(0, -1).join('\n') }),
    step: 'entries',
    says: /another root/,
  },
  {
    what: 'the list in another order',
    make: () => withChain({ list: lines().toReversed().join('\n') }),
    step: 'entries',
    says: /is due/,
  },
  {
    what: 'a number twice',
    make: () =>
      withChain({
        list: [...lines().slice(0, -1), `140 ${'0'.repeat(32)} ${lines()[0]?.split(' ')[2]}`].join(
          '\n',
        ),
      }),
    step: 'entries',
    says: /twice/,
  },
  {
    what: 'another root',
    make: () => withChain({ root: 'ab'.repeat(32) }),
    step: 'entries',
    says: /another root/,
  },
  // the log
  {
    what: 'no head of the log',
    make: () => withChain({ head: null }),
    step: 'logged',
    says: /in no head/,
  },
  {
    what: 'a head that was ground: one of many with the same list',
    make: () => forged(honest, { log: [promiseEntry({ offer: 'x', draw: 640 }, otherSecret)] }),
    step: 'logged',
    says: /you were told another/,
    by: anchored,
  },
  {
    what: 'a head of a fork of the log',
    make: () => forged(honest, { log: log.entries.slice(0, 1) }),
    step: 'logged',
    says: /forked/,
    by: known,
  },
  {
    what: 'a head that another key signed',
    make: () => {
      const seed = new Uint8Array(32).fill(7);
      return withHead(aLogOf(log.entries, { ...logIdentity(), seed }));
    },
    step: 'logged',
    says: /not signed/,
  },
  {
    what: 'a head of another log',
    make: () => withHead(aLogOf(log.entries, { ...logIdentity(), origin: 'else.example/log' })),
    step: 'logged',
    says: /another log/,
  },
  {
    what: 'a head of another size than was signed',
    make: () => withHead({ checkpoint: checkpoint().replace(/\n(\d+)\n/, '\n1$1\n') }),
    step: 'logged',
    says: /not signed/,
  },
  {
    what: 'a head with lines of one’s own',
    make: () => withHead(aLogOf(log.entries, logIdentity(), 'chosen freely\n')),
    step: 'logged',
    says: /lines of its own|or is none/,
  },
  {
    what: 'the place of another entry',
    make: () => withHead({ index: (honest.chain.head?.index ?? 1) - 1 }),
    step: 'logged',
    says: /list is not in the head/,
  },
  {
    what: 'a way to the head that is cut off',
    make: () => withHead({ inclusion: honest.chain.head?.inclusion.slice(1) }),
    step: 'logged',
    says: /list is not in the head/,
  },
  {
    what: 'a list whose promise is not in the log',
    make: () => withHead({ promiseInclusion: [] }),
    step: 'logged',
    says: /promise is not in the head/,
  },
  {
    what: 'a second list entry in the log',
    make: () => honest,
    step: 'logged',
    says: /2 list entries/,
    by: () => ({ log: aLogOf([...log.entries, second('list')]) }),
  },
  {
    what: 'a second promise in the log',
    make: () => honest,
    step: 'logged',
    says: /2 promise entries/,
    by: () => ({ log: aLogOf([...log.entries, second('promise')]) }),
  },
  {
    what: 'a log that is shorter than the draw’s head',
    make: () => honest,
    step: 'logged',
    says: /shorter/,
    by: () => ({ log: aLogOf(log.entries.slice(0, 2)) }),
  },
  {
    what: 'a log whose entries are not what its head says',
    make: () => honest,
    step: 'logged',
    says: /not what its head says/,
    by: () => ({ log: { ...log, entries: log.entries.with(0, second('promise')) } }),
  },
  // stamps of the list
  {
    what: 'a list without its stamp',
    make: () => withChain({ closingToken: 'AAAA' }),
    step: 'sealed',
    says: /timestamp/,
  },
  {
    what: 'the stamp of the promise in place of the list’s',
    make: () => withChain({ closingToken: honest.chain.commitmentToken }),
    step: 'sealed',
    says: /another hash/,
  },
  {
    what: 'a list that was stamped while it was on sale',
    make: () => forged(honest, { sealedAt: at(document().closesAt, -1000) }),
    step: 'sealed',
    says: /before sales ended/,
  },
  {
    what: 'a list that was stamped when the beacon had spoken',
    make: () => forged(honest, { sealedAt: at(roundAt(), 0) }),
    step: 'sealed',
    says: /had spoken/,
  },
  {
    what: 'a list that was stamped a day after the draw',
    make: () => forged(honest, { sealedAt: at(roundAt(), DAY_MS) }),
    step: 'sealed',
    says: /had spoken/,
  },
  // secret, beacon and winners
  {
    what: 'another secret',
    make: () => withChain({ secret: otherSecret }),
    step: 'secret',
    says: /secret (has another hash|is not the one)/,
  },
  {
    what: 'another round',
    make: () => withChain({ round: honest.chain.round + 1 }),
    step: 'beacon',
    says: /not the one that was named/,
  },
  {
    what: 'a later round in the promise, all made to fit',
    make: () =>
      forged(honest, {
        document: { beacon: { ...document().beacon, round: document().beacon.round + 1 } },
      }),
    step: 'beacon',
    says: /not the first|not the one that was named/,
  },
  {
    what: 'a signature that the beacon did not make',
    make: () => withChain({ signature: 'a5'.repeat(48) }),
    step: 'beacon',
    says: /not the beacon’s signature/,
  },
  {
    what: 'winners in another order',
    make: () => ({ ...honest, published: honest.published.toReversed() }),
    step: 'winners',
    says: /\d+ of \d+|not those that all this gives/,
  },
  {
    what: 'another winner of the first prize',
    make: () => ({
      ...honest,
      published: [{ rank: 1, ticketNo: 7 }, ...honest.published.slice(1)],
    }),
    step: 'winners',
    says: /\d+ of \d+|not those that all this gives/,
  },
  {
    what: 'a winner left out',
    make: () => ({ ...honest, published: honest.published.slice(0, -1) }),
    step: 'winners',
    says: /\d+ of \d+|not those that all this gives/,
  },
  // beside the chain
  {
    what: 'a prize with another title beside the chain',
    make: () => ({ ...honest, prizes: honest.prizes.map((one) => ({ ...one, title: 'A house' })) }),
    step: 'beside',
    says: /told otherwise/,
  },
  {
    what: 'a prize of another value beside the chain',
    make: () => ({
      ...honest,
      prizes: honest.prizes.map((one) => ({
        ...one,
        value: { amountCents: 1, currency: 'AUD' as const },
      })),
    }),
    step: 'beside',
    says: /told otherwise/,
  },
  {
    what: 'fewer prizes beside the chain',
    make: () => ({ ...honest, prizes: honest.prizes.slice(1) }),
    step: 'beside',
    says: /prizes are told/,
  },
  {
    what: 'another close beside the chain',
    make: () => ({ ...honest, stop: document().opensAt }),
    step: 'beside',
    says: /to have ended at/,
  },
  {
    what: 'another time of the draw beside the chain',
    make: () => ({ ...honest, drawDate: document().opensAt }),
    step: 'beside',
    says: /draw is told to be at/,
  },
];

const quicknet = () => ({
  beacon: {
    ...QUICKNET,
    chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    round: document().beacon.round,
  },
});

/** A second entry of this draw, which the shop’s own log refuses. */
function second(kind: 'list' | 'promise'): string {
  const { offer, draw } = document();
  const fields = { draw, fingerprint: otherSecret, kind, offer };
  return JSON.stringify(
    kind === 'list'
      ? { count: 1, draw, fingerprint: otherSecret, kind, offer, root: otherSecret }
      : fields,
  );
}

/** The whole draw by the rules of protocol 2, with stamps of today’s times. */
async function downgraded(): Promise<HeldProof> {
  const { authorities, log: _log, refundAfter, leastTickets, belowLeast, ...common } = document();
  const made = await forged(honest, {});
  const old = { ...common, authority: authorities[0], protocol: 'fairdraw-draw-2' };
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(old).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
  const { sha256Hex } = await import('@/lib/rules/raffles/chain/bytes');
  const { sandboxAuthority } = await import('@/server/gateways/witness/sandbox-authority');
  const fingerprint = sha256Hex(text);
  const stamp = async (hash: string, time: string) =>
    (await sandboxAuthority().stamp(hash, new Date(time))).token;
  return {
    ...made,
    chain: {
      ...made.chain,
      ...{ document: text, fingerprint, head: null },
      commitmentToken: await stamp(fingerprint, common.opensAt),
      closingToken: await stamp(made.chain.root ?? '', common.closesAt),
    },
  };
}

test('there are more than thirty kinds', () => {
  expect(CHANGED.length).toBeGreaterThan(50);
});

test.each(CHANGED)('$what is refused by page and script, and both say by what', async (kind) => {
  const proof = await kind.make();
  const measure = kind.by?.() ?? {};
  const verdict = await page(proof, measure);
  expect(verdict.split(':')[0]).toBe(kind.step);
  expect(verdict).toMatch(kind.says);
  const { code, output } = await script(proof, measure);
  expect(output).toMatch(kind.says);
  expect(output).toContain('WRONG');
  expect(output).not.toContain('Everything fits');
  expect(code).toBe(1);
});

describe('proofs that were accepted once', () => {
  const read = async (name: string) => {
    const file = path.join(process.cwd(), 'server/proofs/testing/forgeries', name);
    const { result } = JSON.parse(await readFile(file, 'utf8'));
    return fromWire(result) as DrawProof;
  };

  test('a list whose tag was ground is refused by whoever knows the root, and never fits without', async () => {
    const proof = await read('98.json');
    const root = 'ab'.repeat(32);
    expect(await page(proof, { anchors: { root } })).toMatch(/^entries: .*told another/);
    expect((await script(proof, { anchors: { root } })).code).toBe(1);
    for (const partial of [{}, { fingerprint: proof.chain?.fingerprint }]) {
      const { code, output } = await script(proof, { anchors: partial });
      expect(code).toBe(3);
      expect(output).not.toContain('Everything fits');
    }
  });

  test('it is refused by whoever knows the log, which promises the draw otherwise', async () => {
    const proof = await read('98.json');
    const promised = promiseEntry({ offer: 'one_lottery', draw: 82 }, 'cd'.repeat(32));
    const { code, output } = await script(proof, { log: aLogOf([promised]) });
    expect([code, output]).toEqual([1, expect.stringContaining('another promise of this draw')]);
  });

  test('a draw that never was is refused by its authority', async () => {
    const proof = await read('99.json');
    expect(await page(proof)).toMatch(/^stamped: .*none that is known/);
    const { code, output } = await script(proof);
    expect([code, output]).toEqual([1, expect.stringContaining('none that is known')]);
  });

  test('a proof without its chain is refused by the draw’s number', async () => {
    const proof = { ...(await read('37.json')), chain: null };
    expect(await page(proof)).toMatch(/not of protocol 1/);
    const { code, output } = await script(proof);
    expect([code, output]).toEqual([1, expect.stringContaining('not of protocol 1')]);
  });
});
