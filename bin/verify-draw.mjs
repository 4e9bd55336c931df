#!/usr/bin/env node
// Checks a published raffle or giveaway, step by step, and draws it again. It contains none of the shop's code: the
// protocol (docs/decisions/123 and /how-we-draw) is implemented a second time, so that it can be read and trusted on
// its own. It needs Node and, for the beacon's BLS signature, @noble/curves, which is bundled in the copy that the shop
// publishes.
import { createHash, createHmac, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const USAGE = `Draws a published raffle again and says whether everything that was promised was kept.

  node verify-draw.mjs proof.json --fingerprint HEX --root HEX --head HEX
  node verify-draw.mjs https://…/api/v2/draw/proof/one_lottery/12 --log https://somebody-else.example/log

A proof alone shows only that it is consistent in itself. What you were told before the beacon spoke anchors it:

  --fingerprint HEX  of the promise, from your ticket, receipt or mail
  --root HEX         of the list, from the mail at close or your ticket's page
  --head HEX         root hash of the log's head, from the same places
  --log URL          the public log, best a copy that somebody else keeps: an address, or a folder with a mirror
  --authority HASH   SHA-256 of the certificate that must have stamped, in place of those in this file

Where a second holder has the sealed secret, what they revealed is checked too, also while the draw has not been held:

  --secret FILE|HEX  the secret, as reveal-secret.mjs prints it: it must be the promised one, and the envelope the one
                     that the promise names

Ends with
  0  everything fits, and nothing could have been chosen afterwards: by the log, or by fingerprint, root and head together
  1  refused: something does not fit
  2  there is nothing to check, or it cannot be read
  3  consistent, but not anchored: it does not say by itself that it was the only one`;

const STATUS = { anchored: 0, refused: 1, nothing: 2, consistent: 3 };

const LONGEST_WORD = 2_048;
/** Four times the size of the proof of a raffle with a million tickets sold. */
const LARGEST_PROOF_BYTES = 256 * 1024 * 1024;

class NothingToCheck extends Error {}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

function demand(condition, complaint) {
  if (!condition) throw new RangeError(complaint);
}

function bytesOf(hex, length, what) {
  demand(
    typeof hex === 'string' && /^[0-9a-f]*$/.test(hex) && hex.length === 2 * length,
    `${what} is not ${length} bytes in lower-case hexadecimal`,
  );
  return Buffer.from(hex, 'hex');
}

// Which protocol a draw is of ----------------------------------------------------------------------------------------

// It follows from the draw, never from what the proof says of itself.
const PROTOCOL_2 = 'fairdraw-draw-2';
const PROTOCOL_3 = 'fairdraw-draw-3';

/** The last draw of each offer that may have been drawn from seed and list alone, protocol 1. */
const LAST_OF_PROTOCOL_1 = {
  one_lottery: 81,
  make_a_smile_lottery: 41,
  your_hospice_lottery: 81,
  'giveaway:daily': 1004,
  'giveaway:special': 144,
  'giveaway:monthly': 33,
};
const PROTOCOL_2_ENDED = { promisedBefore: '2027-01-01', closesBefore: '2027-07-20' };

function demandProtocol1(offer, draw) {
  const last = Object.hasOwn(LAST_OF_PROTOCOL_1, offer ?? '') ? LAST_OF_PROTOCOL_1[offer] : 0;
  demand(
    Number.isSafeInteger(draw) && draw <= last,
    `draw ${draw} is not of protocol 1, whose last was ${last}: a proof without its chain is none`,
  );
}

function demandProtocol2(stampedAt, closesAt) {
  const { promisedBefore, closesBefore } = PROTOCOL_2_ENDED;
  demand(
    stampedAt < new Date(promisedBefore) && new Date(closesAt) < new Date(closesBefore),
    `protocol 2 ended: it holds for what was promised before ${promisedBefore} and closes before ${closesBefore}`,
  );
}

// The commitment ---------------------------------------------------------------------------------------------------

const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const FIELDS_3 =
  'authorities beacon belowLeast closesAt currency draw drawsAt leastTickets log offer opensAt prizes protocol refundAfter sandbox secretHash totalNumbers';

/** Canonical JSON: no spaces, sorted keys, whole numbers. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

function readDocument(text) {
  let document;
  try {
    document = JSON.parse(text);
  } catch {
    throw new RangeError('the document is not JSON');
  }
  const { protocol, beacon, prizes } = document ?? {};
  demand(protocol === PROTOCOL_2 || protocol === PROTOCOL_3, 'the document is of another protocol');
  demand(canonical(document) === text, 'the document is not written canonically');
  demand(beacon && Array.isArray(prizes), 'the document is not complete');
  const head = Buffer.alloc(12);
  head.writeUInt32BE(beacon.periodSeconds, 0);
  head.writeBigUInt64BE(BigInt(beacon.genesisTime), 4);
  const parts = [
    head,
    bytesOf(beacon.publicKey, 96, 'the key of the beacon'),
    bytesOf(beacon.groupHash, 32, 'the group'),
  ];
  const name = sha256(Buffer.concat([...parts, Buffer.from(beacon.id)]));
  demand(name === beacon.chainHash, 'the name of the beacon’s chain does not belong to its key');
  demand(
    document.sandbox === true || name === QUICKNET,
    `${beacon.id} is not the public beacon (drand quicknet)`,
  );
  if (protocol === PROTOCOL_3) demandFields(document);
  return document;
}

function demandFields(document) {
  const { authorities, log, opensAt, closesAt, drawsAt, refundAfter, prizes, leastTickets } =
    document;
  const { escrow, ...fields } = document;
  demand(
    Object.keys(fields).join(' ') === FIELDS_3,
    'the document has not the fields of protocol 3, and no others',
  );
  // the hash of what a second holder of the secret has, where there is one
  demand(escrow === undefined || /^[0-9a-f]{64}$/.test(escrow), 'the document’s escrow is no hash');
  const isOfTwo =
    Array.isArray(authorities) &&
    [1, 2].includes(authorities.length) &&
    new Set(authorities).size === authorities.length;
  demand(isOfTwo, 'the document does not name one authority, or two');
  demand(
    log !== null && Object.keys(log).join(' ') === 'key origin',
    'the document does not name its log',
  );
  const times = [opensAt, closesAt, drawsAt, refundAfter];
  const isTime = (time) => new Date(time).toISOString() === time;
  demand(times.every(isTime), 'a time of the document cannot be read');
  demand(
    times.join() === [...times].sort().join() && opensAt !== closesAt,
    'the document’s times are not in order',
  );
  demand(
    new Set(prizes.map(({ rank }) => rank)).size === prizes.length,
    'the document has a rank twice',
  );
  demand(
    leastTickets === null || (Number.isSafeInteger(leastTickets) && leastTickets > 0),
    'the document’s least number of tickets is none',
  );
}

// The authorities --------------------------------------------------------------------------------------------------

/** Certificates that stamps may lead to, by their SHA-256. A certificate that only bears such a name is none of them. */
const AUTHORITIES = {
  '552f7bdcf1a7af9e6ce672017f4f12abf77240c78e761ac203d1d9d20ac89988': 'DigiCert Trusted Root G4',
  '3e9099b5015e8f486c00bcea9d111ee721faba355a89bcf1df69561e3dc6325c': 'DigiCert Assured ID Root CA',
  '2cabeafe37d06ca22aba7391c0033d25982952c453647349763a3ab5ad6ccf69': 'GlobalSign Root CA - R6',
  e793c9b02fd8aa13e21c31228accb08119643b749c898964b1746d46c3d4cbd2:
    'USERTrust RSA Certification Authority (Sectigo)',
  '85666a562ee0be5ce925c1d8890a6f76a87ec16d4d7d5f29ea7419cf20123b69':
    'SSL.com Root Certification Authority RSA',
  b676f2eddae8775cd36cb0f63cd1d4603961f49e6265ba013a2f0307b6d0b804: 'Certum Trusted Network CA 2',
};

/** What every promised authority says of a hash: all of them have to. */
function readStamps(chain, document, token, hash, accepted) {
  const promised = document.protocol === PROTOCOL_2 ? [document.authority] : document.authorities;
  const stamps = chain.second ? [chain, chain.second] : [chain];
  demand(stamps.length === promised.length, `${promised.length} authorities have to stamp it`);
  return stamps.map((stamp, index) => {
    demand(text(stamp.authority), 'the proof has no certificate of an authority');
    demand(
      text(stamp[token]),
      `the proof has no timestamp of the ${token === 'commitmentToken' ? 'promise' : 'list'}`,
    );
    const certificate = sha256(Buffer.from(stamp.authority, 'base64'));
    demand(
      certificate === promised[index],
      'the timestamps are of another authority than was promised',
    );
    const isKnown = accepted
      ? certificate === accepted
      : document.sandbox || Object.hasOwn(AUTHORITIES, certificate);
    demand(
      isKnown,
      `the authority’s certificate ${certificate} is none that is known: anybody can make one with a famous name`,
    );
    return readTimestamp(stamp[token], hash, stamp.authority);
  });
}

const text = (value) => typeof value === 'string' && value !== '';

// Timestamps (RFC 3161) --------------------------------------------------------------------------------------------

const OID = {
  '06092a864886f70d010702': 'signedData',
  '060b2a864886f70d0109100104': 'timestamp',
  '06092a864886f70d010903': 'contentType',
  '06092a864886f70d010904': 'digest',
  '0609608648016503040201': 'sha256',
  '0609608648016503040202': 'sha384',
  '0609608648016503040203': 'sha512',
};
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** A DER value with its contents. */
function der(bytes, at = 0) {
  const first = bytes[at + 1];
  const more = first < 128 ? 0 : first - 128;
  demand(at + 2 + more <= bytes.length && more <= 4, 'a timestamp is cut off');
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const from = at + 2 + more;
  const to = from + length;
  demand(to <= bytes.length, 'a timestamp is cut off');
  return {
    tag: bytes[at],
    raw: bytes.subarray(at, to),
    value: bytes.subarray(from, to),
    get inside() {
      const list = [];
      for (let next = from; next < to; next += list.at(-1).raw.length)
        list.push(der(bytes.subarray(0, to), next));
      return list;
    },
  };
}
/** An octet string, primitive or constructed. */
const octets = (string) =>
  string.tag === 0x24 ? Buffer.concat(string.inside.map(octets)) : string.value;
const oid = ({ raw }) => OID[raw.toString('hex')];

/**
 * When, and by which authority, a hash was timestamped; the token must be signed by a certificate that chains to the
 * authority's.
 */
function readTimestamp(token, hash, authority) {
  const content = der(Buffer.from(token, 'base64'));
  demand(oid(content.inside[0]) === 'signedData', 'a timestamp is no signed data');
  const signed = content.inside[1].inside[0].inside;
  const [kind, wrapped] = signed[2].inside;
  demand(oid(kind) === 'timestamp', 'a timestamp holds no time');
  const info = octets(wrapped.inside[0]);
  const [, , imprint, , time] = der(info).inside;
  const isOurs =
    oid(imprint.inside[0].inside[0]) === 'sha256' &&
    imprint.inside[1].value.toString('hex') === hash;
  demand(isOurs, 'a timestamp is about another hash');

  const trusted = new X509Certificate(Buffer.from(authority, 'base64'));
  const embedded = signed.filter(({ tag }) => tag === 0xa0).flatMap(({ inside }) => inside);
  const known = [trusted, ...embedded.map(({ raw }) => new X509Certificate(raw))];
  const signers = signed.at(-1).inside;
  demand(signers.length === 1, 'a timestamp has not one signer');
  const [, sid, digest, attributes, , signature] = signers[0].inside;
  const certificate = known.find((one) => isNamed(one, sid.inside));
  demand(certificate, 'the certificate of a timestamp’s signer is missing');

  const algorithm = oid(digest.inside[0]);
  demand(
    algorithm?.startsWith('sha') && attributes.tag === 0xa0,
    'a timestamp is signed in an unknown way',
  );
  const signedAttributes = Object.fromEntries(
    attributes.inside.map(({ inside }) => [oid(inside[0]), inside[1].inside[0]]),
  );
  const isAbout = signedAttributes.digest?.value.equals(
    createHash(algorithm).update(info).digest(),
  );
  demand(
    isAbout && signedAttributes.contentType && oid(signedAttributes.contentType) === 'timestamp',
    'a timestamp was changed',
  );
  const asSet = Buffer.from(attributes.raw);
  asSet[0] = 0x31;
  const isSigned = verify(algorithm, asSet, certificate.publicKey, signature.value);
  demand(isSigned, 'the signature of a timestamp is wrong');
  demand(certificate.keyUsage?.includes(TIME_STAMPING), 'a timestamp’s signer may not make any');

  const at = readTime(time.value.toString('latin1'));
  demandChain(certificate, trusted, known, at);
  return { at, by: certificate.subject.replaceAll('\n', ', ') };
}

/** Issuer and serial number as in the certificate itself. */
function isNamed(certificate, [issuer, serial]) {
  const fields = der(certificate.raw).inside[0].inside;
  const at = fields[0].tag === 0xa0 ? 1 : 0;
  return fields[at].raw.equals(serial.raw) && fields[at + 2].raw.equals(issuer.raw);
}

function readTime(text) {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(text);
  demand(match, 'a timestamp has no readable time');
  const [, year, month, day, hour, minute, second, fraction = ''] = match;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
}

function demandChain(certificate, trusted, known, at) {
  let current = certificate;
  for (let step = 0; step < 5; step += 1) {
    const isValid = new Date(current.validFrom) <= at && at <= new Date(current.validTo);
    demand(isValid, 'a certificate was not valid when it stamped');
    if (current.raw.equals(trusted.raw)) return;
    const issuer = known.find(
      (one) => one.ca && current.checkIssued(one) && current.verify(one.publicKey),
    );
    demand(issuer, 'a timestamp’s certificate does not lead to the authority');
    current = issuer;
  }
  throw new RangeError('a timestamp’s chain of certificates is too long');
}

// The entries ------------------------------------------------------------------------------------------------------

function readList(text) {
  const seen = new Set();
  let next = 1;
  return (text === '' ? [] : text.split('\n')).map((line) => {
    const [serial, tag, ...words] = line.split(' ');
    demand(
      serial === String(next) && words.length > 0,
      `the list has "${serial}" where entry ${next} is due`,
    );
    demand(tag === '-' || /^[0-9a-f]{32}$/.test(tag), `entry ${next} has no tag`);
    const numbers = words.map(Number);
    for (const [index, number] of numbers.entries()) {
      const isNumber =
        Number.isSafeInteger(number) && number >= 1 && String(number) === words[index];
      demand(isNumber, `entry ${next} has "${words[index]}" for a number`);
      demand(!seen.has(number), `number ${number} is on the list twice`);
      seen.add(number);
    }
    const entry = { serial: next, tag, numbers };
    next += numbers.length;
    return entry;
  });
}

/** Merkle tree hash of RFC 6962. */
function merkleRoot(lines) {
  if (lines.length === 0) return sha256('');
  const hash = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
  let level = lines.map((line) => hash(Buffer.of(0), Buffer.from(line)));
  while (level.length > 1) {
    const above = [];
    for (let at = 0; at < level.length; at += 2)
      above.push(at + 1 < level.length ? hash(Buffer.of(1), level[at], level[at + 1]) : level[at]);
    level = above;
  }
  return level[0].toString('hex');
}

/**
 * The number of the n-th ticket sold: a Feistel network of ten rounds, repeated until the result is in range (cycle
 * walking).
 */
function numbering(secret, total) {
  demand(Number.isInteger(total) && total >= 1 && total <= 2 ** 30, 'the document has no total');
  const key = hmac(secret, 'fairdraw-draw-2 numbers');
  let half = 1;
  while (4 ** half < total) half += 1;
  const size = 2 ** half;
  const known = new Map();
  const scramble = (round, right) => {
    const place = round * size + right;
    if (!known.has(place)) known.set(place, hmac(key, `${round}:${right}`).readUInt32BE() % size);
    return known.get(place);
  };
  const once = (x) => {
    let [left, right] = [Math.floor(x / size), x % size];
    for (let round = 0; round < 10; round += 1)
      [left, right] = [right, left ^ scramble(round, right)];
    return left * size + right;
  };
  return (serial) => {
    demand(serial <= total, `there is no ticket ${serial} of ${total}`);
    let x = once(serial - 1);
    while (x >= total) x = once(x);
    return x + 1;
  };
}

function countNumbers(entries, total, secret) {
  const numberOf = total === null ? null : numbering(secret, total);
  let count = 0;
  for (const { serial, numbers } of entries) {
    for (const [index, number] of numbers.entries()) {
      const due = numberOf ? numberOf(serial + index) : number;
      demand(number === due, `entry ${serial + index} has number ${number} instead of ${due}`);
      count += 1;
    }
  }
  return count;
}

// The beacon -------------------------------------------------------------------------------------------------------

const roundTime = ({ genesisTime, periodSeconds }, round) =>
  new Date(1000 * (genesisTime + (round - 1) * periodSeconds));

function isSigned({ publicKey }, round, signature) {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(round));
  const { hash, verify: isBls } = bls12_381.shortSignatures;
  const point = hash(
    createHash('sha256').update(message).digest(),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  );
  try {
    return isBls(bytesOf(signature, 48, 'the signature'), point, bytesOf(publicKey, 96, 'the key'));
  } catch {
    return false;
  }
}

// The public log (C2SP tlog-tiles, tlog-checkpoint, signed-note) ---------------------------------------------------------

const leafHash = (entry) => createHash('sha256').update('\0').update(entry).digest();
const nodeHash = (left, right) =>
  createHash('sha256').update('\x01').update(left).update(right).digest();

/** The root over leaves, RFC 6962. */
function rootOver(leaves) {
  if (leaves.length === 0) return createHash('sha256').digest();
  let level = leaves;
  while (level.length > 1) {
    const above = [];
    for (let at = 0; at < level.length; at += 2)
      above.push(at + 1 < level.length ? nodeHash(level[at], level[at + 1]) : level[at]);
    level = above;
  }
  return level[0];
}

/** RFC 9162, 2.1.3.2 */
function isIncluded(leaf, index, { size, root }, proof) {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  let [at, last, hash] = [index, size - 1, leaf];
  const half = (count) => Math.floor(count / 2);
  for (const step of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(step, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else hash = nodeHash(hash, step);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && hash.equals(root);
}

/** A head that the promised log has signed. */
function readHead(note, { origin, key }) {
  demand(text(note), 'the list stands in no head of the public log');
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]{44})$/.exec(key) ?? [];
  const bytes = Buffer.from(encoded ?? '', 'base64');
  const keyId = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4);
  demand(
    name === origin && bytes[0] === 1 && keyId.toString('hex') === id,
    'the promised log and its key differ',
  );
  const at = note.lastIndexOf('\n\n');
  const signed = note.slice(0, at + 1);
  const [first, size, root, ...rest] = signed.split('\n');
  const isHead =
    at > 0 && first === origin && /^(0|[1-9]\d{0,15})$/.test(size) && rest.join() === '';
  demand(isHead, 'the head is of another log, or is none');
  const signatures = note
    .slice(at + 2)
    .split('\n')
    .map((line) => /^— (\S+) ([A-Za-z0-9+/=]+)$/u.exec(line))
    .filter((line) => line?.[1] === name)
    .map((line) => Buffer.from(line[2], 'base64'))
    .filter((signature) => signature.subarray(0, 4).equals(keyId));
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(1)]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const isSigned =
    signatures.length > 0 &&
    signatures.every((one) => verify(null, Buffer.from(signed), publicKey, one.subarray(4)));
  demand(isSigned, 'the head is not signed by the key of the promised log');
  const hash = Buffer.from(root, 'base64');
  demand(hash.length === 32, 'the head has no root hash');
  return { origin, size: Number(size), root: hash, text: signed };
}

const promiseEntry = ({ offer, draw }, fingerprint) =>
  canonical({ kind: 'promise', offer, draw, fingerprint });
const listEntry = ({ offer, draw }, { fingerprint, root, count }) =>
  canonical({ kind: 'list', offer, draw, fingerprint, root, count });

/** The head with promise and list in it. */
function demandLogged(published, document, logged) {
  const head = readHead(published?.checkpoint, document.log);
  const proofOf = (hashes) =>
    Array.isArray(hashes) ? hashes.map((hash) => bytesOf(hash, 32, 'a step of a proof')) : [];
  const { index, inclusion, promiseIndex, promiseInclusion } = published;
  demand(
    isIncluded(leafHash(listEntry(document, logged)), index, head, proofOf(inclusion)),
    'the list is not in the head of the log',
  );
  const promise = leafHash(promiseEntry(document, logged.fingerprint));
  demand(
    isIncluded(promise, promiseIndex, head, proofOf(promiseInclusion)),
    'the promise is not in the head of the log',
  );
  demand(promiseIndex < index, 'the promise came into the log after the list');
  return head;
}

const groups = (index) =>
  String(index)
    .padStart(Math.ceil(String(index).length / 3) * 3, '0')
    .match(/\d{3}/g)
    .map((digits, at, all) => (at < all.length - 1 ? `x${digits}` : digits))
    .join('/');

/** The whole log: its newest head and every entry, from an address or a folder. */
async function readLog(source) {
  const get = async (name) => {
    if (!/^https?:\/\//.test(source))
      return readFile(path.join(source, name)).catch(() => {
        throw new NothingToCheck(`The log has no file ${path.join(source, name)}.`);
      });
    const address = `${source.replace(/\/$/, '')}/${name}`;
    const response = await fetch(address).catch(() => {
      throw new NothingToCheck(`Nothing answers at ${address}.`);
    });
    if (!response.ok) throw new NothingToCheck(`${address} answered ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const checkpoint = (await get('checkpoint')).toString('utf8');
  const size = Number(checkpoint.split('\n')[1]);
  if (!Number.isSafeInteger(size) || size < 0 || size > MOST_ENTRIES)
    throw new NothingToCheck('The log has no readable size.');
  const entries = [];
  for (let index = 0; index * 256 < size; index += 1) {
    const width = Math.min(256, size - index * 256);
    const bundle = await get(`tile/entries/${groups(index)}${width === 256 ? '' : `.p/${width}`}`);
    for (let at = 0; at < bundle.length; ) {
      const end = at + 2 + (at + 2 <= bundle.length ? bundle.readUInt16BE(at) : bundle.length);
      demand(end <= bundle.length, 'a bundle of the log is cut off');
      entries.push(bundle.subarray(at + 2, end).toString('utf8'));
      at = end;
    }
    demand(entries.length === index * 256 + width, 'a bundle of the log has a wrong length');
  }
  return { checkpoint, entries };
}

const MOST_ENTRIES = 50_000_000;

/** The log is one tree, the draw's head is an earlier state of it, and the draw has one promise and one list. */
function demandInLog({ checkpoint, entries }, document, logged, head) {
  const latest = readHead(checkpoint, document.log);
  const leaves = entries.map(leafHash);
  demand(
    latest.size === entries.length && rootOver(leaves).equals(latest.root),
    'the copy of the log is not what its head says',
  );
  demand(head.size <= latest.size, 'the log is shorter than the draw’s head says');
  demand(
    rootOver(leaves.slice(0, head.size)).equals(head.root),
    'the draw’s head is not of this log: it was forked',
  );
  const ofDraw = entries.filter((entry) => {
    const { offer, draw } = JSON.parse(entry);
    return offer === document.offer && draw === document.draw;
  });
  const expected = {
    promise: promiseEntry(document, logged.fingerprint),
    list: listEntry(document, logged),
  };
  for (const [kind, due] of Object.entries(expected)) {
    const logged = ofDraw.filter((entry) => JSON.parse(entry).kind === kind);
    demand(logged.length <= 1, `the log has ${logged.length} ${kind} entries of this draw`);
    demand(logged[0] === due, `the log has another ${kind} of this draw`);
  }
  return latest;
}

/** Protocol 2 stood in no head; but a log that promises the draw otherwise refuses it. */
function demandNotOtherwise({ entries }, document, { fingerprint, root }) {
  for (const entry of entries) {
    const parsed = JSON.parse(entry);
    if (parsed.offer !== document.offer || parsed.draw !== document.draw) continue;
    demand(
      parsed.kind !== 'promise' || parsed.fingerprint === fingerprint,
      'the log has another promise of this draw',
    );
    demand(parsed.kind !== 'list' || parsed.root === root, 'the log has another list of this draw');
  }
}

// The winners ------------------------------------------------------------------------------------------------------

function drawAgain(chain, entries, document, head) {
  const numbers = entries.flatMap((entry) => entry.numbers);
  if (document.leastTickets && numbers.length < document.leastTickets) return [];
  const randomness = sha256(bytesOf(chain.signature, 48, 'the signature'));
  const message = [
    head ? 'fairdraw-draw-3 outcome' : 'fairdraw-draw-2 outcome',
    sha256(chain.document),
    chain.root,
    ...(head ? [head.origin, head.size, head.root.toString('hex')] : []),
    chain.round,
    randomness,
  ].join('\n');
  const key = hmac(bytesOf(chain.secret, 32, 'the secret'), message);
  const count = BigInt(numbers.length);
  const limit = count && 2n ** 64n - (2n ** 64n % count);
  const drawn = new Set();
  const winners = [];
  let n = 0;
  for (const { rank, quantity } of document.prizes) {
    for (let won = 0; won < quantity && drawn.size < numbers.length; ) {
      const word = hmac(key, String(n)).readBigUInt64BE(0);
      n += 1;
      const place = Number(word % count);
      if (word >= limit || drawn.has(place)) continue;
      drawn.add(place);
      winners.push({ rank, ticketNo: numbers[place] });
      won += 1;
    }
  }
  return winners;
}

const keyOf = ({ rank, ticketNo }) => `${rank}:${ticketNo}`;

/** Protocol 3: a line for each number, with the tag that follows from the secret; own numbers ascend, without tags. */
function demandDerived(entries, { totalNumbers }, secret) {
  const key = hmac(secret, 'fairdraw-draw-3 tags');
  let before = 0;
  for (const { serial, tag, numbers } of entries) {
    demand(numbers.length === 1, `the line of entry ${serial} has several numbers`);
    const [number] = numbers;
    demand(
      totalNumbers !== null || number > before,
      `entry ${serial} is not in the order of its number`,
    );
    const due =
      totalNumbers === null
        ? '-'
        : hmac(key, `${serial} ${number}`).subarray(0, 16).toString('hex');
    demand(tag === due, `entry ${serial} has the tag ${tag}, and the secret gives ${due}`);
    before = number;
  }
}

/** What is told beside the chain, compared with the promise; what the promise does not say is named. */
function demandBeside(proof, document) {
  const same = (stated, promised) =>
    stated === undefined || Date.parse(stated) === Date.parse(promised);
  demand(same(proof.stop, document.closesAt), 'sales are told to have ended at another time');
  demand(same(proof.drawDate, document.drawsAt), 'the draw is told to be at another time');
  const { prizes } = proof;
  demand(
    prizes.length === 0 || prizes.length === document.prizes.length,
    'other prizes are told than were promised',
  );
  for (const [index, { rank, quantity, title, value }] of prizes.entries()) {
    const promised = document.prizes[index];
    const isPromised =
      promised.rank === rank &&
      promised.quantity === quantity &&
      (title === undefined || title === promised.title) &&
      (value === undefined ||
        (value.amountCents === promised.valueCents && value.currency === document.currency));
    demand(isPromised, `prize ${rank} is told otherwise than it was promised`);
  }
}

const PARTS = {
  document: 'document',
  list: 'list',
  root: 'root of the list',
  signature: 'signature of the beacon',
  secret: 'secret',
};

/** The promise: what it says, its fingerprint, and when the authorities stamped it. */
function* checkPromise(proof, { fingerprint, authority }) {
  const { chain } = proof;
  demand(typeof chain.document === 'string', 'the proof has no document');
  const document = readDocument(chain.document);
  const isThis =
    document.offer === (proof.offerKey ?? chain.offer) && document.draw === proof.drawNo;
  demand(isThis && document.sandbox === proof.isSandbox, 'the document is of another draw');
  const computed = sha256(chain.document);
  demand(
    computed === chain.fingerprint,
    `the promise has another fingerprint than is published: ${computed}`,
  );
  if (fingerprint)
    demand(
      computed === fingerprint,
      `the promise has the fingerprint ${computed}, your ticket another`,
    );
  yield `the promise has the fingerprint ${fingerprint ? 'of your ticket' : computed}`;

  const stamps = readStamps(chain, document, 'commitmentToken', computed, authority);
  for (const { at } of stamps) {
    demand(
      at <= new Date(document.opensAt),
      `the promise was stamped at ${at.toISOString()}, after sales began`,
    );
    if (document.protocol === PROTOCOL_2) demandProtocol2(at, document.closesAt);
    else
      demand(
        document.sandbox || Date.parse(document.opensAt) - at.getTime() >= 86_400_000,
        `the promise was stamped at ${at.toISOString()}, less than a day before sales`,
      );
  }
  for (const { at, by } of stamps)
    yield `it was stamped at ${at.toISOString()}, before sales, by ${by}`;
  return { document, stamps };
}

/** The envelope that a second holder opens (decision 128), and the secret that they found in it. */
function* checkEscrow({ escrow, secret: published }, document, revealed) {
  if (escrow !== undefined) {
    demand(document.escrow !== undefined, 'the promise names no envelope of a second holder');
    demand(
      typeof escrow === 'string' && sha256(escrow) === document.escrow,
      'the envelope of the second holder is not the one that the promise names',
    );
    const { offer, draw, secretHash } = JSON.parse(escrow);
    const isOfDraw = offer === document.offer && draw === document.draw;
    demand(isOfDraw, 'the envelope of the second holder is of another draw');
    demand(
      secretHash === document.secretHash,
      'the envelope of the second holder is about another secret than was promised',
    );
    yield 'the envelope of the second holder is the one that the promise names';
  }
  if (!revealed) return;
  demand(
    sha256(Buffer.from(revealed, 'hex')) === document.secretHash,
    'the secret that was revealed is not the one that was promised',
  );
  demand(
    !text(published) || published === revealed,
    'the secret that was revealed is not the one that was published',
  );
  demand(
    document.escrow === undefined || escrow !== undefined,
    'the proof has no envelope, and the promise names one',
  );
  yield document.escrow === undefined
    ? 'the secret that was revealed is the one that was promised, though the promise names no second holder'
    : 'the secret that the second holder revealed is the one that was promised';
}

/** What can be checked of a draw that has not been held, with the secret that was revealed. */
function* checkRevealed(proof, anchors) {
  const { document } = yield* checkPromise(proof, anchors);
  yield* checkEscrow(proof.chain, document, anchors.secret);
}

/** Yields each step as a sentence; throws with the reason when one does not hold. */
function* checkChain(proof, anchors) {
  const { root: expectedRoot, head: expectedHead, authority, log } = anchors;
  const { chain } = proof;
  for (const [part, name] of Object.entries(PARTS))
    demand(typeof chain[part] === 'string', `the proof has no ${name}`);
  const { document, stamps } = yield* checkPromise(proof, anchors);
  const { beacon, protocol } = document;
  const promise = chain.fingerprint;

  const isLate = stamps.some(({ at }) => Date.parse(document.opensAt) - at.getTime() < 86_400_000);
  if (protocol === PROTOCOL_3 && isLate)
    yield 'that is less than a day before sales, which a sandbox may be';

  const entries = readList(chain.list);
  const root = merkleRoot(chain.list === '' ? [] : chain.list.split('\n'));
  demand(root === chain.root, `the list has another root than is published: ${root}`);
  if (expectedRoot)
    demand(root === expectedRoot, `the list has the root ${root}, you were told another`);
  yield `the list of ${entries.length} entries has the root that ${expectedRoot ? 'you were told' : 'was published at close'}`;

  const count = entries.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const logged = { fingerprint: promise, root, count };
  let head = null;
  if (protocol === PROTOCOL_3) {
    head = demandLogged(chain.head, document, logged);
    const hash = head.root.toString('hex');
    if (expectedHead)
      demand(hash === expectedHead, `the log’s head is ${hash}, you were told another`);
    yield `promise and list are in the log ${head.origin}, under its head of ${head.size} entries`;
    if (log) {
      const latest = demandInLog(log, document, logged, head);
      yield `that log has ${latest.size} entries, with one promise and one list of this draw`;
    }
  } else if (log) demandNotOtherwise(log, document, logged);

  const roundAt = roundTime(beacon, beacon.round);
  const sealed = head ? sha256(head.text) : root;
  for (const { at, by } of readStamps(chain, document, 'closingToken', sealed, authority)) {
    const time = at.toISOString();
    demand(
      at >= new Date(document.closesAt),
      `the list was stamped at ${time}, before sales ended`,
    );
    demand(at < roundAt, `the list was stamped at ${time}, when the beacon had spoken`);
    yield `it was stamped at ${time}, after sales and before the beacon spoke, by ${by}`;
  }

  const secret = bytesOf(chain.secret, 32, 'the secret');
  demand(sha256(secret) === document.secretHash, 'the secret is not the one that was promised');
  yield 'the secret is the one that was promised';
  yield* checkEscrow(chain, document, anchors.secret);

  countNumbers(entries, document.totalNumbers, secret);
  if (protocol === PROTOCOL_3) demandDerived(entries, document, secret);
  const derived = protocol === PROTOCOL_3 ? 'numbers and tags' : 'numbers';
  yield document.totalNumbers === null
    ? `${count} numbers are on the list, each once`
    : `all ${count} ${derived} are those that the secret gives`;

  const named = Math.max(
    1,
    Math.ceil((Date.parse(document.drawsAt) / 1000 - beacon.genesisTime) / beacon.periodSeconds) +
      1,
  );
  demand(
    chain.round === beacon.round && beacon.round === named,
    `round ${chain.round} is not the one that was named`,
  );
  demand(roundAt > new Date(document.closesAt), 'the round is from before sales ended');
  demand(
    isSigned(beacon, chain.round, chain.signature),
    'this is not the beacon’s signature of the round',
  );
  yield `${beacon.id} signed round ${chain.round}, which was named before sales, for ${roundAt.toISOString()}`;

  const winners = drawAgain(chain, entries, document, head);
  const same = winners.map(keyOf).join() === proof.published.map(keyOf).join();
  demand(same, `the ${proof.published.length} published winners are not those that all this gives`);
  yield `the ${proof.published.length} winners are those that all this gives, prize by prize`;

  demandBeside(proof, document);
  yield proof.prizes.length > 0
    ? 'prizes and times beside it are those that were promised'
    : 'nothing is told of the prizes beside it';
}

/** Prints step by step. @returns whether all of them hold */
function reportSteps(steps) {
  try {
    for (const right of steps) console.log(`ok     ${right}`);
    return true;
  } catch (error) {
    // an error caused by a malformed proof counts as a failed proof
    const isSentence = error instanceof RangeError;
    console.log(
      `WRONG  ${isSentence ? error.message : `the proof cannot be read: ${error.message}`}`,
    );
    return false;
  }
}

/** A draw that waits for its secret: promise, envelope and secret alone. */
function reportRevealed(proof, anchors) {
  if (!reportSteps(checkRevealed(proof, anchors))) {
    console.log('This secret does not fit what was promised.');
    return STATUS.refused;
  }
  console.log('       the draw has not been held: who wins is checked when it has');
  console.log(
    `anchor fingerprint: ${anchors.fingerprint ? 'given, and the promise is the one that you were told' : 'not given'}`,
  );
  return anchors.fingerprint ? STATUS.anchored : STATUS.consistent;
}

function reportChain(proof, options) {
  if (!reportSteps(checkChain(proof, options))) return { isFair: false };
  const protocol = JSON.parse(proof.chain.document).protocol === PROTOCOL_3 ? 3 : 2;
  if (protocol === 2) {
    console.log(
      '       drawn by protocol 2: its tags are the shop’s choice, and its outcome is not tied to a log',
    );
  }
  console.log(
    '       not proven by this: names of offers and causes, who won, when exactly it was drawn',
  );
  return { isFair: true, protocol };
}

// Draws of protocol 1, which has no beacon ---------------------------------------------------------------------------

/** Sold tickets as ascending ranges that do not touch: the canonical form. */
function tidyRanges(entries) {
  const ranges = [];
  for (const { from, to } of [...entries].sort((one, other) => one.from - other.from)) {
    const isRange =
      Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 1 && to >= from;
    if (!isRange) throw new RangeError(`the list of tickets holds ${from} to ${to}`);
    const last = ranges.at(-1);
    if (last && from <= last.to) throw new RangeError(`ticket ${from} is on the list twice`);
    if (last && from === last.to + 1) last.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}

const listText = (ranges) => ranges.map(({ from, to }) => `${from}-${to}`).join(',');
const countOf = (ranges) => ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);

function ticketAt(ranges, place) {
  let left = place;
  for (const { from, to } of ranges) {
    const size = to - from + 1;
    if (left < size) return from + left;
    left -= size;
  }
  throw new RangeError(`there is no ticket at place ${place}`);
}

/**
 * Number n is the first 8 bytes of HMAC-SHA256(seed, "listHash:n"), big-endian. Numbers at or above the highest
 * multiple of the ticket count are skipped, so that every ticket is equally likely; so are tickets drawn before.
 */
function drawWinners({ seed, listHash, ranges, prizes }) {
  const tickets = BigInt(countOf(ranges));
  const limit = tickets && 2n ** 64n - (2n ** 64n % tickets);
  const drawn = new Set();
  const winners = [];
  let n = 0;
  const ranks = prizes.flatMap(({ rank, quantity = 1 }) => Array(quantity).fill(rank));
  for (const rank of ranks) {
    if (BigInt(drawn.size) === tickets) break;
    for (;;) {
      const word = createHmac('sha256', seed)
        .update(`${listHash}:${n}`)
        .digest()
        .readBigUInt64BE(0);
      n += 1;
      const place = Number(word % tickets);
      if (word >= limit || drawn.has(place)) continue;
      drawn.add(place);
      winners.push({ rank, ticketNo: ticketAt(ranges, place) });
      break;
    }
  }
  return winners;
}

function reportSeed(proof, { fingerprint, root }) {
  demandProtocol1(proof.offerKey, proof.drawNo);
  console.log(
    '       drawn by the older protocol: seed and list alone, without beacon and timestamps',
  );
  demand(/^[0-9a-f]{64}$/i.test(proof.seed), 'the seed is not 64 hexadecimal digits');
  const seed = Buffer.from(proof.seed, 'hex');
  const ranges = tidyRanges(proof.entries);
  const listHash = sha256(listText(ranges));
  const winners = drawWinners({ seed, listHash, ranges, prizes: proof.prizes });
  const findings = [
    [
      sha256(seed) === proof.seedHash && (!fingerprint || fingerprint === proof.seedHash),
      'the seed has the hash that was published before sales closed',
    ],
    [
      listHash === proof.entriesHash && (!root || root === listHash),
      `the ${countOf(ranges)} sold tickets have the hash that was published at close`,
    ],
    [
      winners.map(keyOf).join() === proof.published.map(keyOf).join(),
      `the ${proof.published.length} winning tickets are those that seed and tickets give`,
    ],
  ];
  for (const [isRight, what] of findings) console.log(`${isRight ? 'ok   ' : 'WRONG'}  ${what}`);
  return { isFair: findings.every(([isRight]) => isRight), protocol: 1 };
}

// The anchors --------------------------------------------------------------------------------------------------------

/** Says of each anchor whether it was given. @returns whether together they leave nothing open */
function reportAnchors({ fingerprint, root, head, log }, protocol) {
  const checkedAnchors = [
    ['fingerprint', fingerprint, 'the promise is the one that you were told'],
    ['root', root, 'the list is the one that you were told'],
    ...(protocol === 3
      ? [
          ['head', head, 'the log’s head is the one that you were told'],
          ['log', log, 'there is no second promise, list or head in the log that you named'],
        ]
      : []),
  ];
  for (const [name, value, proves] of checkedAnchors)
    console.log(`anchor ${name}: ${value ? `given, and ${proves}` : 'not given'}`);
  const byTicket = Boolean(fingerprint && root && (head || protocol !== 3));
  const isAnchored = byTicket || (protocol === 3 && Boolean(log));
  if (isAnchored) console.log('Everything fits.');
  else if (checkedAnchors.some(([, value]) => value))
    console.log(
      `Consistent, and not wholly anchored: ${checkedAnchors
        .filter(([, value]) => !value)
        .map(([name]) => `--${name}`)
        .join(', ')} would show that nothing was chosen afterwards.`,
    );
  else
    console.log(
      'Consistent in itself, anchored by nothing: whoever made it could have made another. Compare it with your ticket, your mail or the public log.',
    );
  return isAnchored;
}

// The proof file ---------------------------------------------------------------------------------------------------

/** The proof as published (`{ "result": { "seed_hash": … } }`) or unwrapped, in snake_case or camelCase. */
function readProof(text, isRevealed) {
  let json;
  try {
    json = JSON.parse(text);
  } catch {
    throw new NothingToCheck('That is not JSON.');
  }
  const camel = (value) => {
    if (Array.isArray(value)) return value.map(camel);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([name, inner]) => [
      name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
      camel(inner),
    ]);
    return Object.fromEntries(entries);
  };
  const proof = camel(json?.result ?? json);
  const lists = [proof?.entries, proof?.prizes, proof?.published];
  if (!lists.every(Array.isArray)) throw new NothingToCheck('That is not the proof of a draw.');
  if (isRevealed && !proof.chain)
    throw new NothingToCheck('This draw has no promise that a second holder’s secret belongs to.');
  if (!proof.seed && !isRevealed) {
    const promise = proof.chain?.fingerprint ?? proof.seedHash;
    const hash = promise ? ` Its fingerprint is ${promise}.` : '';
    throw new NothingToCheck(`This draw has not been held yet.${hash}`);
  }
  return proof;
}

async function load(source) {
  if (!/^https?:\/\//.test(source)) {
    const { size } = await stat(source).catch(() => {
      throw new NothingToCheck(`There is no file ${source}.`);
    });
    if (size > LARGEST_PROOF_BYTES) throw tooLarge(source);
    return readFile(source, 'utf8');
  }
  const response = await fetch(source).catch(() => {
    throw new NothingToCheck(`Nothing answers at ${source}.`);
  });
  if (!response.ok) throw new NothingToCheck(`${source} answered ${response.status}.`);
  const pieces = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > LARGEST_PROOF_BYTES) throw tooLarge(source);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const tooLarge = (source) => new NothingToCheck(`${source} is too large for the proof of a draw.`);

function readArguments(words) {
  try {
    if (words.some((word) => word.length > LONGEST_WORD))
      throw new Error(`Nothing that this takes is longer than ${LONGEST_WORD} characters.`);
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        fingerprint: { type: 'string' },
        root: { type: 'string' },
        head: { type: 'string' },
        log: { type: 'string' },
        authority: { type: 'string' },
        secret: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    const hashes = ['fingerprint', 'root', 'head', 'authority'].map((name) => [
      name,
      values[name]?.replaceAll(/[\s:]/g, '').toLowerCase(),
    ]);
    for (const [name, hash] of hashes)
      if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
        throw new Error(`--${name} takes 64 hexadecimal digits.`);
    const source = values.help ? undefined : positionals[0];
    return { source, log: values.log, secret: values.secret, ...Object.fromEntries(hashes) };
  } catch (error) {
    throw new NothingToCheck(`${error.message}\n\n${USAGE}`);
  }
}

/** What was revealed: 64 hexadecimal digits, or a file with them. */
async function readSecret(argument) {
  const isSecret = (word) => /^[0-9a-f]{64}$/.test(word);
  if (isSecret(argument.toLowerCase())) return argument.toLowerCase();
  const content = (await load(argument)).trim().toLowerCase();
  if (!isSecret(content))
    throw new NothingToCheck('--secret takes 64 hexadecimal digits, or a file with them.');
  return content;
}

async function main(words) {
  const { source, log, secret, ...anchors } = readArguments(words);
  if (!source) throw new NothingToCheck(USAGE);
  const revealed = secret === undefined ? undefined : await readSecret(secret);
  const proof = readProof(await load(source), revealed !== undefined);
  const options = { ...anchors, secret: revealed, log: log && (await readLog(log)) };
  const sandbox = proof.isSandbox
    ? ' (a sandbox draw: a demonstration, with witnesses of its own)'
    : '';
  console.log(`${proof.offerName ?? proof.offerKey}, draw ${proof.drawNo}${sandbox}`);
  if (!proof.seed) return reportRevealed(proof, options);
  const { isFair, protocol } = proof.chain
    ? reportChain(proof, options)
    : reportSeed(proof, options);
  if (!isFair) {
    console.log('This draw does not fit what was published.');
    return STATUS.refused;
  }
  return reportAnchors(options, protocol) ? STATUS.anchored : STATUS.consistent;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isWrong = error instanceof RangeError;
  if (!isWrong && !(error instanceof NothingToCheck)) throw error;
  console.error(isWrong ? `WRONG  ${error.message}` : error.message);
  process.exitCode = isWrong ? STATUS.refused : STATUS.nothing;
}
