import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/server/db/pool';
import { ShopError } from '@/server/kernel/errors';
import { newId } from '@/server/kernel/ids';
import { sealFor } from '@/server/kernel/seal';

/** How long somebody may take at the provider, and then with us, in real time. */
const LIFETIME_MS = 10 * 60_000;

/** What an identity is asked for: to sign in (or up), or to add it to a customer's account. */
const Purpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign_in') }),
  z.object({ kind: z.literal('link'), customerId: z.string() }),
]);
export type Purpose = z.output<typeof Purpose>;

const Sealed = z.object({
  id: z.uuid(),
  madeAtMs: z.number(),
  provider: z.string(),
  purpose: Purpose,
});

const Attempt = Sealed.extend({
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});
export type Attempt = z.output<typeof Attempt>;

const Identity = Sealed.extend({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type Identity = z.output<typeof Identity>;

/** An attempt begun at a provider, or an identity that one gave: sealed, and good for ten minutes. */
export const attempts = sealed('attempt', Attempt);
export const identities = sealed('identity', Identity);

/** Seals what a sign-in at a provider passes from one call to the next, for ten minutes. @param subject what it is */
export function sealed<T extends { id: string; madeAtMs: number }>(
  subject: string,
  schema: z.ZodType<T>,
) {
  const box = sealFor('fairdraw social authentication');
  return {
    seal: (content: Omit<T, 'id' | 'madeAtMs'>): string =>
      box.seal(JSON.stringify({ ...content, id: newId(), madeAtMs: Date.now() }), subject),
    /** @throws social.expired for one that is too old or none of ours */
    open(text: string): T {
      let content: T;
      try {
        content = schema.parse(JSON.parse(box.open(text, subject)));
      } catch {
        throw expired();
      }
      if (Date.now() - content.madeAtMs > LIFETIME_MS) throw expired();
      return content;
    },
  };
}

/** Uses one up: of two at once, one succeeds. @throws social.expired */
export async function spend(tx: Db, { id }: { id: string }): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`insert into spent_social_attempts (id) values (${id}) on conflict do nothing`,
  );
  if (rowCount === 0) throw expired();
}

export const expired = () => new ShopError('social.expired');

/** Forgets what was used up and is too old to be used again. */
export async function forgetSpent(db: Db): Promise<void> {
  await db.execute(sql`
    delete from spent_social_attempts where spent_at < clock_timestamp() - interval '1 hour'`);
}
