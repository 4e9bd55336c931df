import type { Variant } from '@/lib/contract/site';
import { givenForms, surnameForms } from './name-forms';
import { addressForm, birthForms, emailForm, phoneForm } from './other-forms';

/** What the shop knows of a person, as far as it says who they are. */
export interface PersonFacts {
  firstName: string;
  lastName: string;
  /** `1988-04-12` */
  dateOfBirth: string;
  variant: Variant;
  email?: string | null;
  phone?: string | null;
  address?: { line1?: string; line2?: string; postcode?: string } | null;
  /** by the gateways' fingerprints */
  cards?: readonly string[];
  /** by the shop's keyed hashes of account numbers */
  banks?: readonly string[];
  /** hashes of the tokens of their browsers */
  devices?: readonly string[];
}

/** Whatever two people can have in common. */
export const MARK_KINDS = [
  ...([
    'given',
    'given_first',
    'given_near',
    'initial',
    'initial_only',
    'surname',
    'surname_near',
    'turned',
  ] as const),
  ...([
    'birth',
    'birth_near',
    'birth_swapped',
    'email',
    'phone',
    'address',
    'card',
    'bank',
    'device',
  ] as const),
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** The forms of one person by their kind: plain, or all hashed alike. */
export type Marks = Readonly<Record<MarkKind, ReadonlySet<string>>>;

const only = (...forms: readonly (string | null)[]): Set<string> =>
  new Set(forms.filter((form) => form !== null));

/** All marks of a person, in plain. */
export function marksOf(facts: PersonFacts): Marks {
  const given = givenForms(facts.firstName);
  const surname = surnameForms(facts.lastName);
  const birth = birthForms(facts.dateOfBirth);
  return {
    given: given.all,
    given_first: given.first,
    given_near: given.near,
    initial: given.initials,
    initial_only: given.initialOnly,
    surname: surname.all,
    surname_near: surname.near,
    // what the last name is short for, where it is a first name
    turned: givenForms(facts.lastName).all,
    birth: only(birth.exact),
    birth_near: only(...birth.near),
    birth_swapped: only(birth.swapped),
    email: only(facts.email ? emailForm(facts.email) : null),
    phone: only(phoneForm(facts.phone, facts.variant)),
    address: only(addressForm(facts.address)),
    card: new Set(facts.cards),
    bank: new Set(facts.banks),
    device: new Set(facts.devices),
  };
}
