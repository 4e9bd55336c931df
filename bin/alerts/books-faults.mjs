import { withClient } from '../lib/databases.mjs';
import { serverRun } from '../soak/server-run.mjs';

const LOOKED_AT = 'player@fairdraw.example';
/** The ledger's sums are read once in five minutes. */
const DRIFT_MS = 7 * 60_000;

/** @throws Error when it ends with another code */
async function audit(env, expected) {
  const { code, output } = await serverRun('audit', env);
  if (code !== expected) throw new Error(`an audit ended with ${code}: ${output}`);
}

export const noAudit = {
  fault: 'a new shop has never been audited',
  remedy: 'npm run audit',
  alerts: [{ alert: 'AuditMissing', withinMs: 6 * 60_000 }],
  cause: async ({ shop }) => ({ remedy: () => audit(shop.env, 0) }),
};

export const changedBalance = {
  fault: 'somebody changes a balance past the checks of the database',
  remedy: 'the balance is set to the sum of its postings, and audited',
  alerts: [
    { alert: 'AuditFindings' },
    {
      ...{ alert: 'LedgerDrift', labels: { currency: 'AUD' } },
      ...{ withinMs: DRIFT_MS, overWithinMs: DRIFT_MS },
    },
  ],
  async cause({ shop }) {
    await pastTheChecks(
      shop.env.DATABASE_URL,
      `update wallet_balances set balance_cents = balance_cents + 1234
       where account = 'wallet' and customer_id = (select id from customers where email = $1)`,
    );
    await audit(shop.env, 1);
    const remedy = async () => {
      await pastTheChecks(
        shop.env.DATABASE_URL,
        `update wallet_balances as b set balance_cents = (
           select coalesce(sum(amount_cents), 0) from ledger_postings p
           where p.customer_id = b.customer_id and p.account = b.account)
         where account = 'wallet' and customer_id = (select id from customers where email = $1)`,
      );
      await audit(shop.env, 0);
    };
    return { remedy };
  },
};

const pastTheChecks = (url, statement) =>
  withClient(url, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    const { rowCount } = await client.query(statement, [LOOKED_AT]);
    if (rowCount !== 1) throw new Error(`${rowCount} balances were changed`);
  });
