import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ledgerMessages from '@/content/copy/en-AU/ledger.json';
import { BALANCE_PROOF, type BalanceProof, writtenPath } from '@/lib/rules/ledger/balance-proof';
import { publishedRoot, sumLeaf, sumPath } from '@/lib/rules/ledger/sum-tree';

const SCRIPT = path.join(process.cwd(), 'bin/verify-balance.mjs');
const head = { day: '2026-11-24', count: 5, currencies: ['AUD', 'GBP'] };
const ids = [0, 1, 2, 3, 4].map((index) => `0198c6a1-0000-7000-8000-00000000000${index}`);
const OWNER = ids[2] ?? '';

/** The proof of the third of five wallets: 300.00 of 1,500.00. */
function aProof(): BalanceProof {
  const leaves = ids.map((customerId, index) =>
    sumLeaf({ salt: new Uint8Array(32).fill(index), customerId, sums: [(index + 1) * 100_00, 0] }),
  );
  const { top, path: way } = sumPath(leaves, 2);
  if (!top) throw new Error('no leaves');
  return {
    ...{ format: BALANCE_PROOF, ...head, customer: OWNER, salt: '02'.repeat(32) },
    balance: { AUD: 300_00, GBP: 0 },
    path: writtenPath(way, head.currencies),
    ...{ sums: { AUD: 1_500_00, GBP: 0 }, root: publishedRoot(head, top) },
  };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-balance-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function verify(
  proof: unknown,
  ...more: string[]
): Promise<{ code: number; output: string }> {
  const file = path.join(folder, 'proof.json');
  await writeFile(file, JSON.stringify(proof));
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, file, ...more], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const own = ['--customer', OWNER, '--balance', '300.00'];
const published = ['--root', aProof().root, '--sum', 'AUD=1500.00'];

test('a balance that is in the published sum fits, and says which sum that is', async () => {
  const { code, output } = await verify(aProof(), ...own, ...published);
  expect(output).toContain('All wallets 1500.00 AUD');
  expect(output).toContain('Everything fits');
  expect(code).toBe(0);
});

test('the command that the shop’s page gives leaves nothing open', async () => {
  const { command } = ledgerMessages;
  const [, , , ...options] = command.split(' ');
  const actual: Readonly<Record<string, string>> = {
    ...{ ROOT: aProof().root, 'YOUR-ID': OWNER, '12.34': '300.00' },
    ...{ 'AUD=12345.67': 'AUD=1500.00', 'GBP=1234.56': 'GBP=0.00' },
  };
  const { code, output } = await verify(aProof(), ...options.map((word) => actual[word] ?? word));
  expect([code, output]).toEqual([0, expect.stringContaining('Everything fits')]);
});

test('without what was published, or whose it is, it is consistent in itself and no more', async () => {
  const { code, output } = await verify(aProof(), ...own);
  expect([code, output]).toEqual([3, expect.stringMatching(/not compared.*--root, --sum/i)]);
});

test.each<[what: string, more: string[], change?: Partial<BalanceProof>]>([
  ['another customer', ['--customer', ids[0] ?? '', ...published]],
  ['another balance', ['--balance', '300.01', ...published]],
  ['another root', [...own, '--root', 'ab'.repeat(32)]],
  ['another sum', [...own, '--sum', 'AUD=1400.00']],
  ['a sum of more currencies', [...own, '--sum', 'AUD=1500.00', '--sum', 'GBP=5.00']],
  ['another day', [...own, ...published], { day: '2026-11-23' }],
  ['another salt', [...own, ...published], { salt: '03'.repeat(32) }],
  ['a step less', [...own, ...published], { path: aProof().path.slice(1) }],
  ['no form', [...own, ...published], { path: [] }],
  ['another format', [...own, ...published], { format: 'fairdraw-balance-2' as never }],
  [
    'a negative sum',
    [...own, ...published],
    { path: aProof().path.map((step) => ({ ...step, sums: { AUD: -1, GBP: 0 } })) },
  ],
])('a proof with %s is refused', async (_what, more, change = {}) => {
  const { code, output } = await verify({ ...aProof(), ...change }, ...more);
  expect([code, output]).toEqual([1, expect.stringContaining('It does not fit')]);
});

test('without a file there is nothing to check', async () => {
  const { code, output } = await new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [SCRIPT], (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout }),
    );
  });
  expect([code, output]).toEqual([2, expect.stringContaining('node verify-balance.mjs')]);
});
