#!/usr/bin/env node
// Checks a published raffle or giveaway, step by step, and draws it again. It contains none of the shop's code: the
// protocol (docs/decisions/039 and /how-we-draw) is implemented a second time, so that it can be read and trusted on
// its own. It needs Node and, for the beacon's BLS signature, @noble/curves, which is bundled in the copy that the shop
// publishes.
import { createHash, createHmac, verify, X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const USAGE = `Draws a published raffle again and says whether everything that was promised was kept.

  node verify-draw.mjs proof.json --fingerprint 64-DIGITS-FROM-YOUR-TICKET
  node verify-draw.mjs https://…/api/v2/draw/proof/one_lottery/12 --fingerprint …

  --authority HASH   SHA-256 of the certificate that the timestamps must lead to, if you know it

Ends with 0 when everything fits, 1 when something does not, 2 when there is nothing to check.`;

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

// The commitment ---------------------------------------------------------------------------------------------------

const PROTOCOL = 'fairdraw-draw-2';
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

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
  demand(document?.protocol === PROTOCOL, 'the document is of another protocol');
  demand(canonical(document) === text, 'the document is not written canonically');
  const { beacon } = document;
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
    document.sandbox || name === QUICKNET,
    `${beacon.id} is not the public beacon (drand quicknet)`,
  );
  return document;
}

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
  const told = Object.fromEntries(
    attributes.inside.map(({ inside }) => [oid(inside[0]), inside[1].inside[0]]),
  );
  const isAbout = told.digest?.value.equals(createHash(algorithm).update(info).digest());
  demand(
    isAbout && told.contentType && oid(told.contentType) === 'timestamp',
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
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(text);
  demand(found, 'a timestamp has no readable time');
  const [, year, month, day, hour, minute, second, fraction = ''] = found;
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
    const entry = { serial: next, numbers };
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

// The winners ------------------------------------------------------------------------------------------------------

function drawAgain(chain, entries, prizes) {
  const numbers = entries.flatMap((entry) => entry.numbers);
  const randomness = sha256(bytesOf(chain.signature, 48, 'the signature'));
  const said = [
    'fairdraw-draw-2 outcome',
    sha256(chain.document),
    chain.root,
    chain.round,
    randomness,
  ].join('\n');
  const key = hmac(bytesOf(chain.secret, 32, 'the secret'), said);
  const count = BigInt(numbers.length);
  const limit = count && 2n ** 64n - (2n ** 64n % count);
  const drawn = new Set();
  const winners = [];
  let n = 0;
  for (const { rank, quantity } of prizes) {
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

/** Yields each step as a sentence; throws with the reason when one does not hold. */
function* checkChain(proof, { fingerprint, authority }) {
  const { chain } = proof;
  const document = readDocument(chain.document);
  const { beacon, prizes } = document;
  const isThis =
    document.offer === (proof.offerKey ?? chain.offer) && document.draw === proof.drawNo;
  demand(isThis && document.sandbox === proof.isSandbox, 'the document is of another draw');
  const found = sha256(chain.document);
  demand(
    found === chain.fingerprint,
    `the promise has another fingerprint than is published: ${found}`,
  );
  if (fingerprint)
    demand(found === fingerprint, `the promise has the fingerprint ${found}, your ticket another`);
  yield `the promise has the fingerprint ${fingerprint ? 'of your ticket' : found}`;

  const certificate = sha256(Buffer.from(chain.authority, 'base64'));
  demand(
    certificate === document.authority,
    'the timestamps are of another authority than was promised',
  );
  if (authority)
    demand(certificate === authority, `the timestamps lead to the certificate ${certificate}`);
  const stamped = readTimestamp(chain.commitmentToken, found, chain.authority);
  const stampedAt = stamped.at.toISOString();
  demand(
    stamped.at <= new Date(document.opensAt),
    `the promise was stamped at ${stampedAt}, after sales began`,
  );
  yield `it was stamped at ${stampedAt}, before sales, by ${stamped.by}`;

  const entries = readList(chain.list);
  const root = merkleRoot(chain.list === '' ? [] : chain.list.split('\n'));
  demand(root === chain.root, `the list has another root than is published: ${root}`);
  yield `the list of ${entries.length} entries has the root that was published at close`;

  const sealed = readTimestamp(chain.closingToken, root, chain.authority);
  const sealedAt = sealed.at.toISOString();
  demand(
    sealed.at >= new Date(document.closesAt),
    `the list was stamped at ${sealedAt}, before sales ended`,
  );
  const roundAt = roundTime(beacon, beacon.round);
  demand(sealed.at < roundAt, `the list was stamped at ${sealedAt}, when the beacon had spoken`);
  yield `it was stamped at ${sealedAt}, after sales and before the beacon spoke`;

  const secret = bytesOf(chain.secret, 32, 'the secret');
  demand(sha256(secret) === document.secretHash, 'the secret is not the one that was promised');
  yield 'the secret is the one that was promised';

  const count = countNumbers(entries, document.totalNumbers, secret);
  yield document.totalNumbers === null
    ? `${count} numbers are on the list, each once`
    : `all ${count} numbers are those that the secret gives`;

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

  const winners = drawAgain(chain, entries, prizes);
  const same = winners.map(keyOf).join() === proof.published.map(keyOf).join();
  demand(same, `the ${proof.published.length} published winners are not those that all this gives`);
  yield `the ${proof.published.length} winners are those that all this gives, prize by prize`;
}

function reportChain(proof, options) {
  try {
    for (const right of checkChain(proof, options)) console.log(`ok     ${right}`);
  } catch (error) {
    // an error caused by a malformed proof counts as a failed proof
    console.log(`WRONG  ${error.message}`);
    return false;
  }
  return true;
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

function reportSeed(proof, { fingerprint }) {
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
      listHash === proof.entriesHash,
      `the ${countOf(ranges)} sold tickets have the hash that was published at close`,
    ],
    [
      winners.map(keyOf).join() === proof.published.map(keyOf).join(),
      `the ${proof.published.length} winning tickets are those that seed and tickets give`,
    ],
  ];
  for (const [isRight, what] of findings) console.log(`${isRight ? 'ok   ' : 'WRONG'}  ${what}`);
  return findings.every(([isRight]) => isRight);
}

// The proof file ---------------------------------------------------------------------------------------------------

/** The proof as published (`{ "result": { "seed_hash": … } }`) or unwrapped, in snake_case or camelCase. */
function readProof(text) {
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
  if (!proof.seed) {
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
        authority: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    const hashes = ['fingerprint', 'authority'].map((name) => [
      name,
      values[name]?.replaceAll(/[\s:]/g, '').toLowerCase(),
    ]);
    for (const [name, hash] of hashes)
      if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
        throw new Error(`--${name} takes 64 hexadecimal digits.`);
    return { source: values.help ? undefined : positionals[0], ...Object.fromEntries(hashes) };
  } catch (error) {
    throw new NothingToCheck(`${error.message}\n\n${USAGE}`);
  }
}

async function main(words) {
  const { source, ...options } = readArguments(words);
  if (!source) throw new NothingToCheck(USAGE);
  const proof = readProof(await load(source));
  const sandbox = proof.isSandbox
    ? ' (a sandbox draw: a demonstration, with witnesses of its own)'
    : '';
  console.log(`${proof.offerName ?? proof.offerKey}, draw ${proof.drawNo}${sandbox}`);
  const isFair = proof.chain ? reportChain(proof, options) : reportSeed(proof, options);
  console.log(isFair ? 'Everything fits.' : 'This draw does not fit what was published.');
  if (isFair && !options.fingerprint)
    console.log(
      'Compare the fingerprint with the one on your ticket, or give that one with --fingerprint.',
    );
  return isFair ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isWrong = error instanceof RangeError;
  if (!isWrong && !(error instanceof NothingToCheck)) throw error;
  console.error(isWrong ? `WRONG  ${error.message}` : error.message);
  process.exitCode = isWrong ? 1 : 2;
}
