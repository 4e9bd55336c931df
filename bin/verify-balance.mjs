#!/usr/bin/env node
// Checks that a customer's balance is part of the sum of all wallets that the shop published for a day. It contains none
// of the shop's code: what is hashed (docs/decisions/125) is written here a second time, so that it can be read and
// trusted on its own. It needs Node and nothing else.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const USAGE = `Checks that your balance is part of the sum of all wallets that was published.

  node verify-balance.mjs proof.json --root ROOT --sum AUD=12345.67 --customer YOUR-ID --balance 12.34

  --root ROOT           of that day, from the page, the public log or somebody who keeps a copy of it
  --sum CURRENCY=SUM    what was published for it, once for each currency
  --customer ID         your own id, as your account shows it
  --balance AMOUNT      what you had at the end of that day, withdrawals under way included

Ends with 0 when it fits all four, 1 when something does not fit, 2 when there is nothing to check, and 3 when it fits
itself, but what you gave does not say to whom, to how much, or to what it belongs.`;

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

function demand(condition, complaint) {
  if (!condition) throw new RangeError(complaint);
}

/** Eight bytes for each currency, in the order of the proof. */
function sumBytes(sums) {
  const bytes = Buffer.alloc(8 * sums.length);
  sums.forEach((sum, at) => {
    demand(Number.isSafeInteger(sum) && sum >= 0, `${sum} is not a sum that wallets can have`);
    bytes.writeBigUInt64BE(BigInt(sum), 8 * at);
  });
  return bytes;
}

function hashOf(hex, what) {
  demand(typeof hex === 'string' && /^[0-9a-f]{64}$/.test(hex), `${what} is not 64 digits`);
  return Buffer.from(hex, 'hex');
}

/** @returns the sums and the root to which the proof leads */
function follow(proof) {
  demand(proof?.format === 'fairdraw-balance-1', 'the file is no proof of a balance');
  const { currencies, path, day, count } = proof;
  demand(Array.isArray(currencies) && Array.isArray(path), 'the file is not whole');
  demand(
    currencies.every((code) => /^[A-Z]{3}$/.test(code)) &&
      new Set(currencies).size === currencies.length,
    'its currencies are not told apart',
  );
  demand(path.length <= 64, 'its path is too long');
  demand(/^\d{4}-\d{2}-\d{2}$/.test(day) && Number.isSafeInteger(count), 'it has no day');
  const inOrder = (sums) => currencies.map((code) => sums?.[code] ?? 0);
  const owner = sha256(hashOf(proof.salt, 'the salt'), Buffer.from(String(proof.customer)));
  let sums = inOrder(proof.balance);
  let hash = sha256(Buffer.of(0), owner, sumBytes(sums));
  for (const step of path) {
    const other = [hashOf(step.hash, 'a hash of the path'), inOrder(step.sums)];
    const pair = step.side === 'left' ? [other, [hash, sums]] : [[hash, sums], other];
    const [[left, ofLeft], [right, ofRight]] = pair;
    hash = sha256(Buffer.of(1), left, sumBytes(ofLeft), right, sumBytes(ofRight));
    sums = ofLeft.map((sum, at) => sum + ofRight[at]);
  }
  const text = `fairdraw ledger 1 ${day} ${count} ${currencies.join(',')}\n`;
  const root = sha256(Buffer.of(2), Buffer.from(text), hash, sumBytes(sums)).toString('hex');
  return { root, sums: Object.fromEntries(currencies.map((code, at) => [code, sums[at]])) };
}

/** `12.34` as cents. */
function cents(amount, what) {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{2}))?$/.exec(amount) ?? [];
  demand(whole !== undefined, `${what} is written like 12.34`);
  return Number(whole) * 100 + Number(part);
}

const shown = (amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

async function main() {
  const { values, positionals } = parseArgs({
    options: {
      root: { type: 'string' },
      sum: { type: 'string', multiple: true },
      customer: { type: 'string' },
      balance: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!file) {
    console.log(USAGE);
    return 2;
  }
  let proof;
  try {
    proof = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    console.error(`${file} cannot be read: ${error.message}`);
    return 2;
  }
  const { root, sums } = follow(proof);
  const open = [];
  const compare = (value, isSame, name, otherwise) => {
    if (value === undefined) open.push(name);
    else demand(isSame(value), otherwise);
  };
  compare(values.customer, (id) => id === proof.customer, '--customer', 'it is another customer’s');
  const own = Object.values(proof.balance).reduce((sum, amount) => sum + amount, 0);
  compare(
    values.balance,
    (amount) => cents(amount, '--balance') === own,
    '--balance',
    `it says that you had ${shown(own)}`,
  );
  compare(values.root, (hex) => hex === root, '--root', `it leads to another root: ${root}`);
  const statedSums = values.sum && Object.fromEntries(values.sum.map((text) => text.split('=')));
  compare(
    statedSums,
    (value) =>
      Object.keys({ ...value, ...sums }).every(
        (code) => cents(value[code] ?? '0.00', '--sum') === sums[code],
      ),
    '--sum',
    `it leads to another sum: ${Object.entries(sums)
      .map(([code, sum]) => `${code}=${shown(sum)}`)
      .join(' ')}`,
  );
  console.log(`Day        ${proof.day}\nCustomer   ${proof.customer}\nBalance    ${shown(own)}`);
  for (const [code, sum] of Object.entries(sums)) console.log(`All wallets ${shown(sum)} ${code}`);
  console.log(`Root       ${root}`);
  if (open.length === 0) {
    console.log('Everything fits: your balance is part of the published sum.');
    return 0;
  }
  console.log(`Consistent in itself. Not compared with anything of yours: ${open.join(', ')}.`);
  return 3;
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error) => {
    console.error(`It does not fit: ${error.message}`);
    process.exitCode = 1;
  },
);
