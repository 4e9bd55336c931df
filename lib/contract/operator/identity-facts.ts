import { z } from 'zod';
import { FACTS_FEW } from '../form-messages';

/** What somebody on the phone can be asked for, to know that it is them. */
export const IdentityFact = z.enum([
  'date_of_birth',
  'address',
  'phone',
  'card',
  'deposit',
  'purchase',
  'joined',
]);
export type IdentityFact = z.infer<typeof IdentityFact>;

/** How many have to be right. */
export const LEAST_FACTS = 2;

/** The facts that whoever called knew. */
export const MatchedFacts = z
  .array(IdentityFact)
  .max(20)
  .transform((facts) => [...new Set(facts)])
  .refine((facts) => facts.length >= LEAST_FACTS, FACTS_FEW);

/** A fact to ask for, and what is right. */
export const FactToAsk = z.object({ fact: IdentityFact, answer: z.string() });
export type FactToAsk = z.infer<typeof FactToAsk>;
