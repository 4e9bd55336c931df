import { subjectByEmail } from '@/server/identity';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { newId } from '@/server/kernel/ids';
import { sampleAddress } from './sample-names';

/** What a sample customer does is done in their name. @throws where nobody has this address */
export async function asCustomer(ctx: Context, email: string): Promise<CustomerContext> {
  const subject = await subjectByEmail(ctx.db, sampleAddress(email));
  if (!subject) throw new Error(`${email} is not there`);
  return { ...ctx, customer: subject.customer, signInId: newId() };
}
