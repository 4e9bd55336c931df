#!/usr/bin/env node
// Draws a published raffle again. It needs Node and nothing else, and none of the shop's code: the method is
// written out here a second time, so that it can be read and believed on its own.
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const USAGE = `Draws a published raffle again and says whether the winners are right.

  node verify-draw.mjs proof.json
  node verify-draw.mjs https://…/api/v2/draw/proof/one_lottery/12

Ends with 0 when everything fits, 1 when something does not, 2 when there is nothing to check.`;

class NothingToCheck extends Error {}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** Sold tickets as ascending ranges that do not touch: the one way to write them. */
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
 * Number n is the first 8 bytes of HMAC-SHA256(seed, "listHash:n"), big-endian. Numbers from the highest multiple
 * of the ticket count on are passed over, so that every ticket is equally likely; so are tickets drawn before.
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

function check(proof) {
  if (!/^[0-9a-f]{64}$/i.test(proof.seed))
    throw new RangeError('the seed is not 64 hexadecimal digits');
  const seed = Buffer.from(proof.seed, 'hex');
  const ranges = tidyRanges(proof.entries);
  const listHash = sha256(listText(ranges));
  const winners = drawWinners({ seed, listHash, ranges, prizes: proof.prizes });
  const key = ({ rank, ticketNo }) => `${rank}:${ticketNo}`;
  return [
    [
      sha256(seed) === proof.seedHash,
      'the seed has the hash that was published before sales closed',
    ],
    [
      listHash === proof.entriesHash,
      `the ${countOf(ranges)} sold tickets have the hash that was published at close`,
    ],
    [
      winners.map(key).join() === proof.published.map(key).join(),
      `the ${proof.published.length} winning tickets are those that seed and tickets give`,
    ],
  ];
}

/** The proof as it is published (`{ "result": { "seed_hash": … } }`) or unwrapped, in either spelling. */
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
    const hash = proof.seedHash ? ` The seed’s hash is ${proof.seedHash}.` : '';
    throw new NothingToCheck(`This draw has not been held yet.${hash}`);
  }
  return proof;
}

async function load(source) {
  if (!/^https?:\/\//.test(source)) {
    return readFile(source, 'utf8').catch(() => {
      throw new NothingToCheck(`There is no file ${source}.`);
    });
  }
  const response = await fetch(source).catch(() => {
    throw new NothingToCheck(`Nothing answers at ${source}.`);
  });
  if (!response.ok) throw new NothingToCheck(`${source} answered ${response.status}.`);
  return response.text();
}

async function main([source]) {
  if (!source || source === '--help') throw new NothingToCheck(USAGE);
  const proof = readProof(await load(source));
  const sandbox = proof.isSandbox ? ' (a sandbox draw: a demonstration)' : '';
  console.log(`${proof.offerName ?? proof.offerKey}, draw ${proof.drawNo}${sandbox}`);
  const findings = check(proof);
  for (const [isRight, what] of findings) console.log(`${isRight ? 'ok   ' : 'WRONG'}  ${what}`);
  const isFair = findings.every(([isRight]) => isRight);
  console.log(isFair ? 'Everything fits.' : 'This draw does not fit what was published.');
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
