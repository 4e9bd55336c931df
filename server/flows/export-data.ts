import type { ExportData } from '@/lib/contract/account';
import type { CallResult } from '@/lib/contract/call';
import { dateLocaleOf } from '@/lib/rules/site';
import { formatDateTime } from '@/lib/time/draw-label';
import { inTransaction } from '@/server/db/transaction';
import { shopNow } from '@/server/kernel/clock';
import type { CustomerContext } from '@/server/kernel/context';
import { recordEvent } from '@/server/kernel/events';
import { exportSections } from './export-sections';

type Exported = CallResult<typeof ExportData>;

/** Everything that the shop keeps of the customer, in words that a person can read. Passwords and secrets are no part. */
export function exportData(ctx: CustomerContext): Promise<Exported> {
  return inTransaction(ctx, async (tx) => {
    const dateLocale = dateLocaleOf(ctx.customer.variant);
    const sections: Exported['sections'] = [];
    for (const [key, statement] of Object.entries(exportSections(ctx.customer))) {
      const { rows } = await tx.execute<Record<string, string | null>>(statement);
      const entries = rows.map((row) =>
        Object.entries(row).flatMap(([field, value]) =>
          value === null || value === ''
            ? []
            : [{ field, value: field.endsWith('At') ? formatDateTime(value, dateLocale) : value }],
        ),
      );
      sections.push({ key, entries });
    }
    await recordEvent(tx, ctx, 'customer.data_exported', ctx.customer.id);
    const now = await shopNow({ db: tx });
    return { madeAt: formatDateTime(now.toISOString(), dateLocale), sections };
  });
}
