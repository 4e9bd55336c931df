import { type Marks, marksOf, type PersonFacts } from './marks';
import { surnameForms } from './name-forms';

/** Why somebody may be somebody else, for those who decide: `npm run exclusions` has words for each. */
export type Reason =
  | 'name_same'
  | 'name_close'
  | 'given_same'
  | 'name_swapped'
  | 'common_name'
  | 'birthday_same'
  | 'birthday_close'
  | 'card'
  | 'bank'
  | 'email'
  | 'phone'
  | 'address'
  | 'device';

export interface Judgement {
  strength: 'hard' | 'near' | 'none';
  points: number;
  reasons: Reason[];
}

// The rule, as decision 131 has it. What speaks against it is below zero.
const NAME = { same: 40, close: 25, given: 5, other: -20 } as const;
const BIRTHDAY = { same: 45, close: 25, other: -10 } as const;
const THINGS = { card: 45, bank: 45, email: 45, phone: 35 } as const;
/** Who lives together shares these: the stronger one counts. */
const HOUSEHOLD = { device: 25, address: 10 } as const;
const COMMON_NAME = -20;
const HARD_POINTS = 85;
const NEAR_POINTS = 55;

type NameGrade = keyof typeof NAME;
type BirthdayGrade = keyof typeof BIRTHDAY;

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  for (const form of one) if (other.has(form)) return true;
  return false;
};

function nameGrade(one: Marks, other: Marks): NameGrade {
  // a middle name alone is no name in common: sisters may both have Maria
  const isGiven = meet(one.given_first, other.given) || meet(one.given, other.given_first);
  const isGivenClose =
    isGiven ||
    meet(one.given_near, other.given_near) ||
    meet(one.initial_only, other.initial) ||
    meet(one.initial, other.initial_only);
  if (one.surname.size === 0 || other.surname.size === 0) {
    // who has one name, or gives one only, may have written either of theirs
    if (one.surname.size === other.surname.size && isGiven) return 'same';
    const isEither = meet(one.given_first, other.turned) || meet(one.turned, other.given_first);
    return isGivenClose || isEither ? 'close' : 'other';
  }
  const isSurname = meet(one.surname, other.surname);
  if (isGiven && isSurname) return 'same';
  const isSurnameClose = isSurname || meet(one.surname_near, other.surname_near);
  if (isGivenClose && isSurnameClose && (isGiven || isSurname)) return 'close';
  return isGiven ? 'given' : 'other';
}

function birthdayGrade(one: Marks, other: Marks): BirthdayGrade {
  if (meet(one.birth, other.birth)) return 'same';
  return meet(one.birth_near, other.birth_near) || meet(one.birth_swapped, other.birth)
    ? 'close'
    : 'other';
}

/** Whether the one's first name is the other's last name, and the other way round. */
const isTurned = (one: Marks, other: Marks): boolean =>
  meet(one.given_first, other.turned) && meet(one.turned, other.given_first);

interface Compared {
  marks: Marks;
  isCommon: boolean;
}

/**
 * Whether two people are likely to be one. Both sets of marks are plain, or hashed alike.
 * @param isCommon whether the first's name is one that many have
 */
export function judge({ marks, isCommon }: Compared, other: Marks): Judgement {
  const straight = nameGrade(marks, other);
  const turned = straight !== 'same' && isTurned(marks, other);
  const name = turned ? 'same' : straight;
  const birthday = birthdayGrade(marks, other);
  const things = (['card', 'bank', 'email', 'phone'] as const).filter((kind) =>
    meet(marks[kind], other[kind]),
  );
  const household = (['device', 'address'] as const).filter((kind) =>
    meet(marks[kind], other[kind]),
  );
  const isNamed = name === 'same' || name === 'close';
  const isLessened = isCommon && isNamed && birthday !== 'same';
  const points =
    NAME[name] +
    BIRTHDAY[birthday] +
    things.reduce((sum, kind) => sum + THINGS[kind], 0) +
    Math.max(0, ...household.map((kind) => HOUSEHOLD[kind])) +
    (isLessened ? COMMON_NAME : 0);
  const reasons: Reason[] = [
    ...(name === 'same' ? (['name_same'] as const) : []),
    ...(name === 'close' ? (['name_close'] as const) : []),
    ...(name === 'given' ? (['given_same'] as const) : []),
    ...(turned ? (['name_swapped'] as const) : []),
    ...(isLessened ? (['common_name'] as const) : []),
    ...(birthday === 'other' ? [] : ([`birthday_${birthday}`] as const)),
    ...things,
    ...household,
  ];
  // however much two people share, without a name and a birthday somebody decides
  if (points >= HARD_POINTS && name !== 'other' && birthday !== 'other')
    return { strength: 'hard', points, reasons };
  const isSomebodys = things.some((kind) => kind !== 'phone');
  const isTheirPhone =
    things.includes('phone') &&
    (name !== 'other' || birthday !== 'other' || meet(marks.surname, other.surname));
  const isNear = points >= NEAR_POINTS || isSomebodys || isTheirPhone;
  return { strength: isNear ? 'near' : 'none', points, reasons };
}

/** What `judge` needs of the one who is compared. */
export const comparedOf = (facts: PersonFacts): Compared => ({
  marks: marksOf(facts),
  isCommon: surnameForms(facts.lastName).isCommon || surnameForms(facts.firstName).isCommon,
});

/** The same of two people who both have an account. */
export const judgePeople = (one: PersonFacts, other: PersonFacts): Judgement =>
  judge(comparedOf(one), marksOf(other));
