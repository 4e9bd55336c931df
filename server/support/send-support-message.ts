import { sql } from 'drizzle-orm';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { SendSupportMessage } from '@/lib/contract/support';
import { fullName } from '@/lib/text/full-name';
import { brandingOf } from '@/server/catalogue';
import { inTransaction } from '@/server/db/transaction';
import type { Context } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { recordEvent } from '@/server/kernel/events';
import { newId } from '@/server/kernel/ids';
import { queueMail } from '@/server/kernel/queue-mail';
import { countMessage } from './count-message';
import { supportMessageMail } from './mails/support-message';

type Input = VerbInput<typeof SendSupportMessage>;

/**
 * Stores a message and mails it to the support team. A customer's name and e-mail address come from the account, not
 * from the form.
 * @throws request.invalid without a name or an e-mail | request.rate_limited
 */
export async function sendSupportMessage(
  ctx: Context,
  input: Input,
): Promise<CallResult<typeof SendSupportMessage>> {
  const { topic, message } = input;
  const { name, email } = senderOf(ctx, input);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    await countMessage(tx, { address: ctx.address, email });
    await tx.execute(sql`
      insert into support_messages (id, customer_id, name, email, topic, message, variant)
      values (${id}, ${ctx.customer?.id ?? null}, ${name}, ${email}, ${topic}, ${message}, ${ctx.variant})`);
    await queueMail(tx, supportMessageMail, brandingOf(ctx.variant).supportEmail, {
      firstName: 'team',
      variant: ctx.variant,
      name,
      email,
      topic,
      message,
      customerId: ctx.customer?.id ?? null,
    });
    await recordEvent(tx, ctx, 'support.message_sent', id, { topic });
  });
  return { id };
}

function senderOf({ customer }: Context, { name, email }: Input): { name: string; email: string } {
  if (customer) return { name: fullName(customer), email: customer.email };
  if (name && email) return { name, email };
  const missing = [...(name ? [] : ['name']), ...(email ? [] : ['email'])];
  throw new ShopError('request.invalid', {
    problems: missing.map((target) => ({
      code: 'request.required',
      key: 'forms.required',
      target,
    })),
  });
}
