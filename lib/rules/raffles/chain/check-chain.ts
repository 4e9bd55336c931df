import type { Checkpoint } from '@/lib/rules/log/checkpoint';
import type { RaffleWinner } from '../pick-winners';
import { isPinned } from './authorities';
import { chainHash, isRoundSignature, QUICKNET, roundFrom, roundTime } from './beacon';
import { type Beside, demandBeside } from './beside-the-chain';
import { bytesOf } from './bytes';
import { type Anchors, type ChainStepKey, stepsOf } from './chain-steps';
import { demandInLog } from './check-log';
import {
  authoritiesOf,
  type CommitmentDocument,
  fingerprintOf,
  PROTOCOL_2,
  readDocument,
  secretHash,
} from './commitment-document';
import { drawOutcome } from './draw-outcome';
import { demandDerived, type ListedEntry, readEntryList } from './entry-list';
import { merkleRoot } from './merkle-root';
import { numberPermutation } from './number-permutation';
import { demandProtocol2 } from './protocol-of-draw';
import {
  demandLogged,
  headHash,
  type LogCopy,
  outcomeHead,
  type PublishedHead,
} from './published-head';
import { certificateHash, readTimestamp } from './timestamp-token';

/** A timestamp authority's statements on a draw: its certificate and RFC 3161 tokens, DER in base64. */
export interface Stamps {
  authority: string;
  /** of the fingerprint */
  commitmentToken: string;
  /** of the root in protocol 2, of the log's head in protocol 3 */
  closingToken: string;
}

/** A draw with everything published about it. */
export interface PublishedChain extends Stamps {
  /** the published one */
  fingerprint: string;
  document: string;
  /** a second authority's, where two were promised */
  second: Stamps | null;
  /** the entries as they were fixed at close */
  list: string;
  root: string;
  /** null in protocol 2 */
  head: PublishedHead | null;
  round: number;
  signature: string;
  secret: string;
  published: readonly RaffleWinner[];
  /** which draw this is said to be; the document must name the same */
  offer: string;
  draw: number;
  isSandbox: boolean;
  /** what is told beside the chain, as far as it is */
  beside?: Beside | undefined;
}

/** What a proof is measured by beside itself. */
export interface Measure {
  anchors?: Anchors | undefined;
  log?: LogCopy | undefined;
}

export interface ChainStep {
  step: ChainStepKey;
  isRight: boolean;
  /** what was recomputed, or why that was not possible */
  detail: string;
}

/** A promise of protocol 3 is stamped at least this long before sales; a sandbox may be shorter. */
const PROMISED_MS = 24 * 60 * 60 * 1000;

/** Checks every link of a published draw in turn; malformed data fails its link and those that depend on it. */
export async function* checkChain(
  chain: PublishedChain,
  { anchors = {}, log }: Measure = {},
): AsyncGenerator<ChainStep> {
  let document: CommitmentDocument | null = null;
  let entries: ListedEntry[] | null = null;
  let head: Checkpoint | null = null;
  let sealedAt: Date | null = null;
  const theDocument = () => document ?? missing('there is no document to measure it by');
  const theEntries = () => entries ?? missing('there is no list to measure it by');
  const theHead = () => head ?? missing('there is no head of the log to measure it by');
  const fingerprint = () => fingerprintOf(chain.document);

  const links: Record<ChainStepKey, () => string | Promise<string>> = {
    commitment: () => {
      document = readDocument(chain.document);
      const computed = fingerprint();
      demand(computed === chain.fingerprint, `the document has another fingerprint: ${computed}`);
      const expected = anchors.fingerprint ?? computed;
      demand(
        computed === expected,
        `the document has the fingerprint ${computed}, you were told another`,
      );
      const isThisDraw = document.offer === chain.offer && document.draw === chain.draw;
      demand(isThisDraw, `the document is of ${document.offer} ${document.draw}`);
      demand(document.sandbox === chain.isSandbox, 'the document says otherwise of the sandbox');
      return computed;
    },
    stamped: async () => {
      const { protocol, opensAt, closesAt, sandbox } = theDocument();
      const stamps = await readStamps(chain, theDocument(), 'commitmentToken', fingerprint());
      for (const { at } of stamps) {
        demand(at <= new Date(opensAt), `it was stamped at ${at.toISOString()}, after sales began`);
        if (protocol === PROTOCOL_2) demandProtocol2(at, closesAt);
        else
          demand(
            sandbox || Date.parse(opensAt) - at.getTime() >= PROMISED_MS,
            `it was stamped at ${at.toISOString()}, less than a day before sales`,
          );
      }
      const isLate = stamps.some(({ at }) => Date.parse(opensAt) - at.getTime() < PROMISED_MS);
      const isLateNoted = isLate && protocol !== PROTOCOL_2;
      return `${wordsOf(stamps)}${isLateNoted ? ', less than a day before sales: a sandbox may' : ''}`;
    },
    entries: () => {
      const read = readEntryList(chain.list);
      const computed = merkleRoot(chain.list === '' ? [] : chain.list.split('\n'));
      demand(computed === chain.root, `the list has another root: ${computed}`);
      const expected = anchors.root ?? computed;
      demand(computed === expected, `the list has the root ${computed}, you were told another`);
      entries = read;
      return computed;
    },
    logged: () => {
      const of = theDocument();
      if (of.protocol === PROTOCOL_2) return missing('protocol 2 has no log');
      const { root } = chain;
      const count = countOf(theEntries());
      const logged = { fingerprint: fingerprint(), root, count };
      const loggedHead = demandLogged(chain.head, of, logged);
      const { root: rootHash, origin, size } = outcomeHead(loggedHead);
      const expected = anchors.head ?? rootHash;
      demand(
        rootHash === expected,
        `the head has the root hash ${rootHash}, you were told another`,
      );
      if (log) demandInLog(log, { document: of, ...logged, head: loggedHead });
      head = loggedHead;
      return `${origin} ${size} ${rootHash}`;
    },
    sealed: async () => {
      const { protocol, closesAt, beacon } = theDocument();
      const hash = protocol === PROTOCOL_2 ? chain.root : headHash(theHead());
      const stamps = await readStamps(chain, theDocument(), 'closingToken', hash);
      for (const { at } of stamps) {
        const time = at.toISOString();
        demand(at >= new Date(closesAt), `it was stamped at ${time}, before sales ended`);
        demand(
          at < roundTime(beacon, beacon.round),
          `it was stamped at ${time}, when the beacon had spoken`,
        );
        sealedAt = at;
      }
      return wordsOf(stamps);
    },
    secret: () => {
      const computed = secretHash(chain.secret);
      demand(computed === theDocument().secretHash, `the secret has another hash: ${computed}`);
      return computed;
    },
    numbers: () => {
      const { protocol, totalNumbers } = theDocument();
      const secret = bytesOf(chain.secret, 32, 'the secret');
      const count = countRight(theEntries(), totalNumbers, secret);
      if (protocol !== PROTOCOL_2)
        demandDerived(theEntries(), { secret, hasOwnNumbers: totalNumbers === null });
      return `${count}`;
    },
    beacon: () => {
      const { beacon, drawsAt, closesAt, sandbox } = theDocument();
      const isPublic = beacon.chainHash === chainHash(QUICKNET);
      demand(isPublic || sandbox, `${beacon.id} is not the public beacon`);
      demand(chain.round === beacon.round, `round ${chain.round} is not the one that was named`);
      const named = roundFrom(beacon, new Date(drawsAt));
      demand(
        beacon.round === named,
        `round ${beacon.round} is not the first after the draw’s time`,
      );
      const at = roundTime(beacon, beacon.round);
      demand(at > new Date(closesAt), 'the round is from before sales ended');
      demand(sealedAt, 'the list was not sealed before the round');
      const isSigned = isRoundSignature(beacon, chain.round, chain.signature);
      demand(isSigned, 'this is not the beacon’s signature of the round');
      return `${beacon.id} ${beacon.round}, ${at.toISOString()}`;
    },
    winners: () => {
      const { protocol, prizes } = theDocument();
      const used = protocol === PROTOCOL_2 ? null : outcomeHead(theHead());
      const parts = { ...chain, fingerprint: fingerprint(), head: used };
      const winners = isBelowLeast(theDocument(), theEntries())
        ? []
        : drawOutcome(parts, theEntries(), prizes);
      const matching = winners.filter(
        ({ rank, ticketNo }, index) =>
          chain.published[index]?.rank === rank && chain.published[index]?.ticketNo === ticketNo,
      ).length;
      const all = Math.max(winners.length, chain.published.length);
      const tally = `${matching} of ${all}`;
      demand(matching === all, tally);
      return tally;
    },
    beside: () => demandBeside(chain.beside, theDocument()),
  };
  for (const step of stepsOf(chain.document)) yield await link(step, links[step]);
}

const countOf = (entries: readonly ListedEntry[]): number =>
  entries.reduce((sum, { numbers }) => sum + numbers.length, 0);

/** Below the promised least number nothing is drawn. */
const isBelowLeast = (document: CommitmentDocument, entries: readonly ListedEntry[]): boolean =>
  document.protocol !== PROTOCOL_2 &&
  document.leastTickets !== null &&
  countOf(entries) < document.leastTickets;

/** The statements of all promised authorities on one hash. @throws RangeError unless every one fits */
async function readStamps(
  { second, ...first }: PublishedChain,
  document: CommitmentDocument,
  token: 'commitmentToken' | 'closingToken',
  hash: string,
): Promise<{ at: Date; by: string }[]> {
  const promised = authoritiesOf(document);
  const supplied: Stamps[] = second ? [first, second] : [first];
  demand(supplied.length === promised.length, `${promised.length} authorities have to stamp it`);
  const stamps: { at: Date; by: string }[] = [];
  for (const [index, stamp] of supplied.entries()) {
    demand(stamp.authority !== '', 'the certificate of the authority is missing');
    demand(stamp[token] !== '', 'the timestamp is missing');
    const certificate = certificateHash(stamp.authority);
    demand(certificate === promised[index], 'another authority stamped it');
    demand(
      document.sandbox || isPinned(certificate),
      `the authority’s certificate ${certificate} is none that is known: anybody can make one`,
    );
    stamps.push(await readTimestamp(stamp[token], hash, stamp.authority));
  }
  return stamps;
}

const wordsOf = (stamps: readonly { at: Date; by: string }[]): string =>
  stamps.map(({ at, by }) => `${at.toISOString()}, ${by}`).join('; ');

/** @throws RangeError at the first number that the permutation does not give */
function countRight(
  entries: readonly ListedEntry[],
  totalNumbers: number | null,
  secret: Uint8Array,
): number {
  const ofSerial = totalNumbers === null ? null : numberPermutation(secret, totalNumbers);
  let count = 0;
  for (const { serial, numbers } of entries) {
    for (const [index, number] of numbers.entries()) {
      const due = ofSerial ? ofSerial(serial + index) : number;
      demand(number === due, `entry ${serial + index} has number ${number} instead of ${due}`);
      count += 1;
    }
  }
  return count;
}

function demand(condition: unknown, complaint: string): asserts condition {
  if (!condition) throw new RangeError(complaint);
}

const missing = (complaint: string): never => {
  throw new RangeError(complaint);
};

async function link(
  step: ChainStepKey,
  compute: () => string | Promise<string>,
): Promise<ChainStep> {
  try {
    return { step, isRight: true, detail: await compute() };
  } catch (error) {
    return { step, isRight: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
