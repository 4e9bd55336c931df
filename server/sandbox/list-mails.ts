import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ListMails } from '@/lib/contract/sandbox';
import type { Context } from '@/server/kernel/context';
import { requireSandbox } from './require-sandbox';

/** Every mail the shop sent, newest first; only those to one address where it is given. @throws sandbox.off */
export async function listMails(
  ctx: Context,
  { recipient, limit, offset }: VerbInput<typeof ListMails>,
): Promise<CallResult<typeof ListMails>> {
  requireSandbox();
  const ofRecipient = recipient ? sql`where recipient = ${recipient.toLowerCase()}` : sql``;
  const { rows } = await ctx.db.execute<{
    id: string;
    recipient: string;
    subject: string;
    body_text: string;
    sent_at: string;
  }>(sql`
    select id, recipient, subject, body_text, sent_at from sent_mails ${ofRecipient}
    order by id desc limit ${limit} offset ${offset}`);
  const { rows: counts } = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int as total from sent_mails ${ofRecipient}`,
  );
  return {
    items: rows.map(({ body_text, sent_at, ...mail }) => ({
      ...mail,
      bodyText: body_text,
      sentAt: new Date(sent_at).toISOString(),
    })),
    pageInfo: { limit, offset, total: counts[0]?.total ?? 0 },
  };
}
