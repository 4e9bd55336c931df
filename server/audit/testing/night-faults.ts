import { type Fault, fault, NOBODY } from './fault';

const LAST = '(select max(day) from ledger_nights)';
const ROW = `day = ${LAST} and chunk_no = 0`;

/** Tampering with what was published of all wallets. */
export const NIGHT_FAULTS: readonly Fault[] = [
  fault(
    'a published root is changed',
    'nights.verified',
    `update ledger_nights set root = repeat('ab', 32) where day = ${LAST}`,
  ),
  fault(
    'a published sum is made smaller',
    'nights.complete',
    `update ledger_nights set sums = jsonb_set(sums, '{AUD}', to_jsonb((sums ->> 'AUD')::bigint - 1)) where day = ${LAST}`,
  ),
  fault(
    'a night is published beside the log',
    'nights.logged',
    `delete from log_entries where kind = 'ledger'`,
  ),
  fault(
    'a balance of a night is changed',
    'nights.balances',
    `update ledger_snapshots set wallets = set_byte(wallets, 23, (get_byte(wallets, 23) + 1) % 256) where ${ROW}`,
  ),
  fault(
    'a wallet is left out of a night',
    'nights.complete',
    `update ledger_snapshots set wallets = substr(wallets, 49) where ${ROW}`,
  ),
  fault(
    'a wallet is counted twice in a night',
    'nights.complete',
    `update ledger_snapshots set wallets = wallets || substr(wallets, 1, 48) where ${ROW}`,
  ),
  fault(
    'a wallet of a night is another customer’s',
    'nights.verified',
    `update ledger_snapshots set wallets = overlay(wallets placing uuid_send(${NOBODY}::uuid) from 1) where ${ROW}`,
  ),
];
