import type { VerbInput } from '@/lib/contract/call';
import type { CartPlan } from '@/lib/contract/cart';
import type { PlanBuild } from '@/lib/contract/cart-calls';
import { findOffer } from '@/server/catalogue';
import type { Context } from '@/server/kernel/context';
import { planEntries } from './plan-entries';
import { readBuildLink } from './read-build-link';

const NAME_MAX = 60;

/** What a link puts into this visitor's cart now, and what of it is left out and why. Changes nothing. */
export async function planBuild(
  ctx: Context,
  { items }: VerbInput<typeof PlanBuild>,
): Promise<CartPlan> {
  const parts = readBuildLink(items);
  const entries = parts.flatMap(({ item, text }) =>
    item ? [{ item, name: nameOf(text), repeats: null }] : [],
  );
  const plan = await planEntries(ctx, entries);
  const reason = ctx.say({ key: 'cart.link_part' });
  const unread = parts.filter(({ item }) => !item).map(({ text }) => ({ name: cut(text), reason }));
  return { ...plan, leftOut: [...plan.leftOut, ...unread] };
}

const nameOf = (text: string) => findOffer(text.split(':')[0] ?? '')?.name ?? cut(text);

const cut = (text: string) => (text.length > NAME_MAX ? `${text.slice(0, NAME_MAX)}…` : text);
