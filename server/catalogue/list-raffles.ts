import type { CallResult } from '@/lib/contract/call';
import type { ListRaffles } from '@/lib/contract/catalogue';
import type { Context } from '@/server/kernel/context';
import { allRaffles } from './offers';

/** Every raffle that is sold or was, with how it is shown. */
export async function listRaffles(_ctx: Context): Promise<CallResult<typeof ListRaffles>> {
  return allRaffles().map(({ key, name, currency, look }) => ({ key, name, currency, ...look }));
}
