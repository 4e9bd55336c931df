import { type BeaconChain, chainHash } from './beacon';
import { bytesOf, sha256Hex } from './bytes';
import { canonicalJson, type Json } from './canonical-json';

/** The protocol of decision 039: draws that were promised before decision 123. */
export const PROTOCOL_2 = 'fairdraw-draw-2';
/** The protocol of decision 123, which every new draw is promised under. */
export const PROTOCOL_3 = 'fairdraw-draw-3';

export interface CommittedPrize {
  rank: number;
  quantity: number;
  title: string;
  valueCents: number;
}

/** What both protocols promise. */
interface CommonDocument {
  /** a sandbox draw: the shop provides the beacon, authority and clock, so it proves nothing */
  sandbox: boolean;
  /** `one_lottery`, or `giveaway:daily` */
  offer: string;
  draw: number;
  currency: string;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  /** tickets get the numbers from 1 to this by the permutation; null where every entry brings its own number */
  totalNumbers: number | null;
  /** in the order they are drawn */
  prizes: readonly CommittedPrize[];
  beacon: BeaconChain & { chainHash: string; round: number };
  secretHash: string;
}

export interface Document2 extends CommonDocument {
  protocol: typeof PROTOCOL_2;
  /** SHA-256 of the certificate that the timestamps must chain up to */
  authority: string;
}

export const BELOW_LEAST = ['refund', 'later'] as const;

export interface Document3 extends CommonDocument {
  protocol: typeof PROTOCOL_3;
  /** SHA-256 of each certificate that a timestamp must chain up to: one or two, and every one must fit */
  authorities: readonly string[];
  /** the public log: the first line of its heads, and the key that signs them (`name+hash+key` of a signed note) */
  log: { origin: string; key: string };
  /** everybody is paid back if the secret was not revealed until then; after the beacon's round */
  refundAfter: string;
  /** with fewer numbers sold than this at the close, no prize is drawn; null: drawn however few there are */
  leastTickets: number | null;
  /** what happens then: everybody is paid back, or the draw is held later under a new promise */
  belowLeast: (typeof BELOW_LEAST)[number];
  /** SHA-256 of the envelope that seals the secret to a second holder (decision 128); left out where there is none */
  escrow?: string;
}

/**
 * Everything promised before the first ticket is sold. The SHA-256 of its canonical form is the
 * draw's fingerprint.
 */
export type CommitmentDocument = Document2 | Document3;

export const documentText = (document: CommitmentDocument): string =>
  // a parsed document holds nothing but JSON; one that was built has no undefined fields
  canonicalJson(document as unknown as Json);

export const fingerprintOf = (text: string): string => sha256Hex(text);

export const secretHash = (secret: string): string => sha256Hex(bytesOf(secret, 32, 'the secret'));

/** The certificates that its timestamps must lead to, by their hashes. */
export const authoritiesOf = (document: CommitmentDocument): readonly string[] =>
  document.protocol === PROTOCOL_2 ? [document.authority] : document.authorities;

/**
 * Reads a published document. It must be canonical JSON, name a protocol with a chain, and contain a
 * chain of the beacon that matches its hash. @throws RangeError
 */
export function readDocument(text: string): CommitmentDocument {
  const document = parsed(text);
  if (document.protocol !== PROTOCOL_2 && document.protocol !== PROTOCOL_3)
    throw new RangeError('the document is of another protocol');
  if (documentText(document) !== text)
    throw new RangeError('the document is not written canonically');
  demandBeacon(document.beacon);
  if (document.protocol === PROTOCOL_3) demandFields(document);
  return document;
}

/** Reads a document of the present protocol. @throws RangeError for any other */
export function readDocument3(text: string): Document3 {
  const document = readDocument(text);
  if (document.protocol !== PROTOCOL_3) throw new RangeError('the document is of protocol 2');
  return document;
}

function parsed(text: string): CommitmentDocument {
  try {
    const document: CommitmentDocument | null = JSON.parse(text);
    if (document && typeof document === 'object') return document;
  } catch {}
  throw new RangeError('the document is not JSON');
}

function demandBeacon(beacon: CommitmentDocument['beacon']): void {
  if (chainHash(beacon) !== beacon.chainHash) {
    throw new RangeError('the name of the beacon’s chain does not belong to its key');
  }
}

const isText = (value: unknown) => typeof value === 'string' && value.length > 0;
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;
const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isTime = (value: unknown) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

type RequiredField = Exclude<keyof Document3, 'escrow'>;

/** Every field of protocol 3, what it must be, and no others but `escrow`, which a document may have. */
const FIELDS: { readonly [Field in RequiredField]: (value: Document3[Field]) => boolean } = {
  protocol: (value) => value === PROTOCOL_3,
  sandbox: (value) => typeof value === 'boolean',
  offer: isText,
  draw: isCount,
  currency: isText,
  opensAt: isTime,
  closesAt: isTime,
  drawsAt: isTime,
  totalNumbers: (value) => value === null || isCount(value),
  prizes: (value) => Array.isArray(value) && value.every(isPrize),
  beacon: (value) => hasOnly(value, BEACON_FIELDS) && isCount(value.round),
  secretHash: isHash,
  authorities: (value) =>
    Array.isArray(value) &&
    (value.length === 1 || (value.length === 2 && value[0] !== value[1])) &&
    value.every(isHash),
  log: (value) => hasOnly(value, ['key', 'origin']) && isText(value.origin) && isText(value.key),
  refundAfter: isTime,
  leastTickets: (value) => value === null || isCount(value),
  belowLeast: (value) => BELOW_LEAST.includes(value),
};

const BEACON_FIELDS =
  'chainHash genesisTime groupHash id periodSeconds publicKey round scheme'.split(' ');

const hasOnly = (value: object | null, fields: readonly string[]): boolean =>
  value !== null && typeof value === 'object' && Object.keys(value).sort().join() === fields.join();

const isPrize = (prize: CommittedPrize): boolean =>
  hasOnly(prize, ['quantity', 'rank', 'title', 'valueCents']) &&
  isCount(prize.quantity) &&
  isCount(prize.rank) &&
  isText(prize.title) &&
  Number.isSafeInteger(prize.valueCents) &&
  prize.valueCents >= 0;

function demandFields(document: Document3): void {
  const strange = Object.keys(document).find(
    (field) => field !== 'escrow' && !Object.hasOwn(FIELDS, field),
  );
  if (strange !== undefined) throw new RangeError(`the document has a field "${strange}"`);
  const demandField = <Field extends RequiredField>(field: Field) => {
    const isThere = Object.hasOwn(document, field) && FIELDS[field](document[field]);
    if (!isThere) throw new RangeError(`the document’s field "${field}" is missing or malformed`);
  };
  for (const field of Object.keys(FIELDS)) demandField(field as RequiredField);
  if (Object.hasOwn(document, 'escrow') && !isHash(document.escrow))
    throw new RangeError('the document’s field "escrow" is malformed');
  demandOrder(document);
}

/** Sales open, close, are drawn, and are paid back if nothing is revealed: one after the other. */
function demandOrder({ opensAt, closesAt, drawsAt, refundAfter, prizes }: Document3): void {
  const times = [opensAt, closesAt, drawsAt, refundAfter];
  const isOrdered = times.every((time, index) => index === 0 || (times[index - 1] ?? '') <= time);
  if (!isOrdered || opensAt === closesAt)
    throw new RangeError('the document’s times are not in order');
  const ranks = new Set(prizes.map(({ rank }) => rank));
  if (ranks.size !== prizes.length) throw new RangeError('the document has a rank twice');
}
