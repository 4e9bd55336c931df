import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { inTransaction } from '@/server/db/transaction';
import { AUDIT_CHECKS } from './audit-checks';

interface Finding {
  check: string;
  /** the entry, customer, deposit, checkout, ticket or draw that is wrong */
  subject: string;
  message: string;
}

interface AuditReport {
  counts: Record<'entries' | 'postings' | 'wallets' | 'deposits' | 'checkouts' | 'prizes', number>;
  findings: Finding[];
}

const SHOWN_PER_CHECK = 50;

/**
 * Recomputes every balance from its postings and holds the ledger against what it books, on one snapshot,
 * so that a shop that goes on selling is audited too. At most 50 findings of a kind are named.
 */
export async function auditLedger(ctx: { db: Db }): Promise<AuditReport> {
  return inTransaction(ctx, async (tx) => {
    // One snapshot for all checks; inside a transaction that has begun its work, that one's view is taken.
    if (tx !== ctx.db)
      await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const findings: Finding[] = [];
    for (const { name, complaint, query } of AUDIT_CHECKS) {
      const { rows } = await tx.execute<{ subject: string; detail: string }>(
        sql`select * from (${query}) as found limit ${SHOWN_PER_CHECK}`,
      );
      for (const { subject, detail } of rows) {
        findings.push({ check: name, subject, message: `${complaint} (${detail})` });
      }
    }
    return { counts: await countAll(tx), findings };
  });
}

async function countAll(db: Db): Promise<AuditReport['counts']> {
  const { rows } = await db.execute<Record<keyof AuditReport['counts'], string>>(sql`
    select (select count(*) from ledger_entries) as entries, (select count(*) from ledger_postings) as postings,
      (select count(*) from wallet_balances) as wallets,
      (select count(*) from deposits where status = 'completed') as deposits,
      (select count(*) from checkouts) as checkouts,
      (select count(*) from ticket_prizes where paid_entry_id is not null) as prizes`);
  const [row] = rows;
  if (!row) throw new Error('Nothing could be counted');
  return {
    entries: Number(row.entries),
    postings: Number(row.postings),
    wallets: Number(row.wallets),
    deposits: Number(row.deposits),
    checkouts: Number(row.checkouts),
    prizes: Number(row.prizes),
  };
}
