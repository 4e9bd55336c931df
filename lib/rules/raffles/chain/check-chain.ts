import type { RaffleWinner } from '../pick-winners';
import { chainHash, isRoundSignature, QUICKNET, roundFrom, roundTime } from './beacon';
import { bytesOf } from './bytes';
import type { ChainStepKey } from './chain-steps';
import {
  authoritiesOf,
  type CommitmentDocument,
  fingerprintOf,
  readDocument,
  secretHash,
} from './commitment-document';
import { drawOutcome } from './draw-outcome';
import { type ListedEntry, readEntryList } from './entry-list';
import { merkleRoot } from './merkle-root';
import { numberPermutation } from './number-permutation';
import { certificateHash, readTimestamp } from './timestamp-token';

/** A draw with everything published about it. */
export interface PublishedChain {
  /** the fingerprint printed on a ticket or, without a ticket, the published one */
  fingerprint: string;
  document: string;
  /** certificate of the timestamp authority, DER in base64 */
  authority: string;
  /** RFC 3161 tokens, DER in base64: of the fingerprint, and of the root */
  commitmentToken: string;
  closingToken: string;
  /** the entries as they were fixed at close */
  list: string;
  root: string;
  round: number;
  signature: string;
  secret: string;
  published: readonly RaffleWinner[];
  /** which draw this is said to be; the document must name the same */
  offer: string;
  draw: number;
  isSandbox: boolean;
}

export interface ChainStep {
  step: ChainStepKey;
  isRight: boolean;
  /** what was recomputed, or why that was not possible */
  found: string;
}

/** Checks every link of a published draw in turn; malformed data fails its link and those that depend on it. */
export async function* checkChain(chain: PublishedChain): AsyncGenerator<ChainStep> {
  let document: CommitmentDocument | null = null;
  let entries: ListedEntry[] | null = null;
  let sealedAt: Date | null = null;
  const theDocument = () => document ?? missing('there is no document to measure it by');
  const theEntries = () => entries ?? missing('there is no list to measure it by');

  yield await link('commitment', () => {
    document = readDocument(chain.document);
    const found = fingerprintOf(chain.document);
    demand(found === chain.fingerprint, `the document has another fingerprint: ${found}`);
    const isThisDraw = document.offer === chain.offer && document.draw === chain.draw;
    demand(isThisDraw, `the document is of ${document.offer} ${document.draw}`);
    demand(document.sandbox === chain.isSandbox, 'the document says otherwise of the sandbox');
    return found;
  });
  yield await link('stamped', async () => {
    const { opensAt } = theDocument();
    const [authority] = authoritiesOf(theDocument());
    demand(certificateHash(chain.authority) === authority, 'another authority stamped it');
    const { at, by } = await readTimestamp(
      chain.commitmentToken,
      fingerprintOf(chain.document),
      chain.authority,
    );
    demand(at <= new Date(opensAt), `it was stamped at ${at.toISOString()}, after sales began`);
    return `${at.toISOString()}, ${by}`;
  });
  yield await link('entries', () => {
    const read = readEntryList(chain.list);
    const found = merkleRoot(chain.list === '' ? [] : chain.list.split('\n'));
    demand(found === chain.root, `the list has another root: ${found}`);
    entries = read;
    return found;
  });
  yield await link('sealed', async () => {
    const { closesAt, beacon } = theDocument();
    const [authority] = authoritiesOf(theDocument());
    demand(certificateHash(chain.authority) === authority, 'another authority stamped it');
    const { at, by } = await readTimestamp(chain.closingToken, chain.root, chain.authority);
    demand(at >= new Date(closesAt), `it was stamped at ${at.toISOString()}, before sales ended`);
    demand(
      at < roundTime(beacon, beacon.round),
      `it was stamped at ${at.toISOString()}, when the beacon had spoken`,
    );
    sealedAt = at;
    return `${at.toISOString()}, ${by}`;
  });
  yield await link('secret', () => {
    const found = secretHash(chain.secret);
    demand(found === theDocument().secretHash, `the secret has another hash: ${found}`);
    return found;
  });
  yield await link('numbers', () => {
    const { totalNumbers } = theDocument();
    return `${countRight(theEntries(), totalNumbers, chain.secret)}`;
  });
  yield await link('beacon', () => {
    const { beacon, drawsAt, closesAt, sandbox } = theDocument();
    const isPublic = beacon.chainHash === chainHash(QUICKNET);
    demand(isPublic || sandbox, `${beacon.id} is not the public beacon`);
    demand(chain.round === beacon.round, `round ${chain.round} is not the one that was named`);
    const named = roundFrom(beacon, new Date(drawsAt));
    demand(beacon.round === named, `round ${beacon.round} is not the first after the draw’s time`);
    const at = roundTime(beacon, beacon.round);
    demand(at > new Date(closesAt), 'the round is from before sales ended');
    demand(sealedAt, 'the list was not sealed before the round');
    const isSigned = isRoundSignature(beacon, chain.round, chain.signature);
    demand(isSigned, 'this is not the beacon’s signature of the round');
    return `${beacon.id} ${beacon.round}, ${at.toISOString()}`;
  });
  yield await link('winners', () => {
    const { prizes } = theDocument();
    const parts = { ...chain, fingerprint: fingerprintOf(chain.document) };
    const winners = drawOutcome(parts, theEntries(), prizes);
    const matching = winners.filter(
      ({ rank, ticketNo }, index) =>
        chain.published[index]?.rank === rank && chain.published[index]?.ticketNo === ticketNo,
    ).length;
    const all = Math.max(winners.length, chain.published.length);
    const found = `${matching} of ${all}`;
    demand(matching === all, found);
    return found;
  });
}

/** @throws RangeError at the first number that the permutation does not give */
function countRight(
  entries: readonly ListedEntry[],
  totalNumbers: number | null,
  secret: string,
): number {
  const ofSerial =
    totalNumbers === null
      ? null
      : numberPermutation(bytesOf(secret, 32, 'the secret'), totalNumbers);
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
    return { step, isRight: true, found: await compute() };
  } catch (error) {
    return { step, isRight: false, found: error instanceof Error ? error.message : String(error) };
  }
}
