import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/pool';
import { factsOf } from './facts-of';
import { judgePeople, type Reason } from './judge';
import type { PersonFacts } from './marks';

type Fact = 'name' | 'birthday' | 'email' | 'phone' | 'address' | 'cards' | 'banks' | 'browsers';

/** One fact of two people, as their accounts have it now. */
interface FactOfBoth {
  fact: Fact;
  customer: string | null;
  /** of the one who excluded themselves; null where nothing is known */
  excluded: string | null;
  likeness: 'same' | 'close' | 'other' | 'unknown';
}

interface TwoPeople {
  customerId: string;
  /** whose exclusion it is; null where a register has it */
  excludedId: string | null;
  facts: FactOfBoth[];
}

/** Which reasons say that a fact is the same, or close. */
const LIKE: Readonly<Record<Fact, { same: Reason; close?: Reason[] }>> = {
  name: { same: 'name_same', close: ['name_close', 'given_same'] },
  birthday: { same: 'birthday_same', close: ['birthday_close'] },
  email: { same: 'email' },
  phone: { same: 'phone' },
  address: { same: 'address' },
  cards: { same: 'card' },
  banks: { same: 'bank' },
  browsers: { same: 'device' },
};

/**
 * The customer of a match beside the one who excluded themselves, fact by fact, both as they are known now: what they
 * were matched by may be older, and is said by the match. Of cards, accounts and browsers there is only how many.
 */
export async function comparePeople(db: Db, matchId: string): Promise<TwoPeople | null> {
  const { rows } = await db.execute<{ customerId: string; excludedId: string | null }>(sql`
    select m.customer_id as "customerId", b.customer_id as "excludedId"
    from exclusion_matches m left join account_breaks b on b.id = m.break_id where m.id = ${matchId}`);
  const [row] = rows;
  if (!row) return null;
  const { customerId, excludedId } = row;
  const customer = await factsOf(db, customerId);
  const excluded = excludedId === null ? null : await factsOf(db, excludedId);
  const reasons = new Set(excluded ? judgePeople(customer, excluded).reasons : []);
  const texts = { customer: textsOf(customer), excluded: excluded && textsOf(excluded) };
  const facts = (Object.keys(LIKE) as Fact[]).map((fact) => {
    const [one, other] = [texts.customer[fact], texts.excluded?.[fact] ?? null];
    return {
      ...{ fact, customer: one, excluded: other },
      likeness: one === null || other === null ? 'unknown' : likenessOf(fact, reasons),
    } as const;
  });
  return { customerId, excludedId, facts };
}

function likenessOf(fact: Fact, reasons: ReadonlySet<Reason>): 'same' | 'close' | 'other' {
  const { same, close = [] } = LIKE[fact];
  if (reasons.has(same)) return 'same';
  return close.some((reason) => reasons.has(reason)) ? 'close' : 'other';
}

const textsOf = (facts: PersonFacts): Record<Fact, string | null> => ({
  name: `${facts.firstName} ${facts.lastName}`.trim() || null,
  birthday: facts.dateOfBirth,
  email: facts.email ?? null,
  phone: facts.phone ?? null,
  address: [facts.address?.line1, facts.address?.postcode].filter(Boolean).join(', ') || null,
  cards: countOf(facts.cards),
  banks: countOf(facts.banks),
  browsers: countOf(facts.devices),
});

const countOf = (marks: readonly string[] = []): string | null =>
  marks.length === 0 ? null : String(marks.length);
