import { invalidQuery } from '../cms-error';
import { compare } from './item-values';
import { shifted } from './shifted-time';

/** Longer than any title, slug or timestamp worth comparing. */
const LONGEST_VALUE = 1_000;
const NOW = '$NOW';
const LONGEST_SHIFT = 60;

type Kind = 'value' | 'list' | 'pair' | 'flag';

export interface Operator {
  name: string;
  kind: Kind;
  /** takes all values at the path (one, except for lists) and the operand */
  holds: (values: unknown[], operand: unknown) => boolean;
}

type Test = (value: unknown, operand: unknown) => boolean;

const isNothing = (value: unknown) => value === null || value === undefined;
const isEmpty = (value: unknown) => isNothing(value) || value === '' || value === false;

const equals: Test = (value, operand) => {
  if (isNothing(value) || isNothing(operand)) return isNothing(value) && isNothing(operand);
  if (typeof value === 'boolean') return value === asBoolean(operand);
  return compare(value, operand) === 0;
};
/** URL parameters have no types: there 1 and 0 are booleans too. */
export const asBoolean = (value: unknown): boolean | undefined =>
  BOOLEANS.find(([, spellings]) => spellings.includes(String(value)))?.[0];
const BOOLEANS: [boolean, string[]][] = [
  [true, ['true', '1']],
  [false, ['false', '0']],
];
const text =
  (test: (value: string, operand: string) => boolean, isCaseless = false): Test =>
  (value, operand) => {
    if (isNothing(value) || typeof value === 'object') return false;
    const [a, b] = [String(value), String(operand)];
    return isCaseless ? test(a.toLowerCase(), b.toLowerCase()) : test(a, b);
  };
const contains = (a: string, b: string) => a.includes(b);
const startsWith = (a: string, b: string) => a.startsWith(b);
const endsWith = (a: string, b: string) => a.endsWith(b);
const isAmong: Test = (value, operand) => (operand as unknown[]).some((one) => equals(value, one));
const isBetween: Test = (value, operand) => {
  const [from, to] = operand as [unknown, unknown];
  return !isNothing(value) && compare(value, from) >= 0 && compare(value, to) <= 0;
};
const ordered =
  (test: (order: number) => boolean): Test =>
  (value, operand) =>
    !isNothing(value) && test(compare(value, operand));

/** Holds with any of the values. */
const some = (kind: Kind, test: Test): Omit<Operator, 'name'> => ({
  kind,
  holds: (values, operand) => values.some((one) => test(one, operand)),
});
/** Holds where there is a value and none matches: as in SQL, null is neither equal nor unequal. */
const none = (kind: Kind, test: Test): Omit<Operator, 'name'> => ({
  kind,
  holds: (values, operand) =>
    values.length > 0 && values.every((one) => !isNothing(one) && !test(one, operand)),
});
/** An operator with a yes/no operand: `{ "_null": false }` asks the opposite. */
const flag = (test: (values: unknown[]) => boolean): Omit<Operator, 'name'> => ({
  kind: 'flag',
  holds: (values, operand) => test(values) === (operand !== false),
});

const OPERATORS: Readonly<Record<string, Omit<Operator, 'name'>>> = {
  _eq: some('value', equals),
  _neq: {
    kind: 'value',
    holds: (values, operand) =>
      isNothing(operand) ? !values.every(isNothing) : none('value', equals).holds(values, operand),
  },
  _lt: some(
    'value',
    ordered((order) => order < 0),
  ),
  _lte: some(
    'value',
    ordered((order) => order <= 0),
  ),
  _gt: some(
    'value',
    ordered((order) => order > 0),
  ),
  _gte: some(
    'value',
    ordered((order) => order >= 0),
  ),
  _in: some('list', isAmong),
  _nin: none('list', isAmong),
  _null: flag((values) => values.every(isNothing)),
  _nnull: flag((values) => !values.every(isNothing)),
  _empty: flag((values) => values.every(isEmpty)),
  _nempty: flag((values) => !values.every(isEmpty)),
  _contains: some('value', text(contains)),
  _ncontains: none('value', text(contains)),
  _icontains: some('value', text(contains, true)),
  _nicontains: none('value', text(contains, true)),
  _starts_with: some('value', text(startsWith)),
  _nstarts_with: none('value', text(startsWith)),
  _istarts_with: some('value', text(startsWith, true)),
  _nistarts_with: none('value', text(startsWith, true)),
  _ends_with: some('value', text(endsWith)),
  _nends_with: none('value', text(endsWith)),
  _iends_with: some('value', text(endsWith, true)),
  _niends_with: none('value', text(endsWith, true)),
  _between: some('pair', isBetween),
  _nbetween: none('pair', isBetween),
};

/** @throws CmsError INVALID_QUERY */
export function operatorOf(name: string): Operator {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (!operator) throw invalidQuery(`"${name}" is not a filter operator`);
  return { name, ...operator };
}

/** An operator's operand in its own type; `$NOW` and `$NOW(-1 day)` are timestamps. @throws CmsError INVALID_QUERY */
export function operandOf({ name, kind }: Operator, operand: unknown, now: Date): unknown {
  if (kind === 'flag') {
    const value = operand === '' || operand === null ? true : plain(operand, now);
    if (typeof value === 'boolean') return value;
    throw invalidQuery(`"${name}" has to be a boolean`);
  }
  if (kind === 'value') return primitive(name, plain(operand, now));
  const list =
    typeof operand === 'string'
      ? operand.split(',')
      : typeof operand === 'number' || typeof operand === 'boolean'
        ? [operand]
        : operand;
  if (!Array.isArray(list) || list.length === 0 || (kind === 'pair' && list.length !== 2))
    throw invalidQuery(`"${name}" has to be an array of ${kind === 'pair' ? 'two ' : ''}values`);
  return list.map((one) => primitive(name, plain(one, now)));
}

/** URL parameters have no types: there `true`, `false` and `null` arrive as text. */
function plain(value: unknown, now: Date): unknown {
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (value === 'null') return null;
  return typeof value === 'string' && value.length <= LONGEST_VALUE ? timeOf(value, now) : value;
}

function primitive(name: string, value: unknown): unknown {
  if (value !== null && typeof value === 'object')
    throw invalidQuery(`The filter value for "${name}" has to be a string, number, or boolean`);
  if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER))
    throw invalidQuery(`The filter value for "${name}" is not a valid number`);
  if (typeof value === 'string' && value.length > LONGEST_VALUE)
    throw invalidQuery(`The filter value for "${name}" is too long`);
  if (value === '')
    throw invalidQuery(
      `You can't filter for an empty string in "${name}". Use "_empty" or "_nempty" instead`,
    );
  return value;
}

/** Resolves `$NOW(…)`; any other text that begins with `$NOW` stays text. */
function timeOf(value: string, now: Date): string {
  const rest = value.startsWith(NOW) ? value.slice(NOW.length) : undefined;
  if (rest === undefined || /^\w/.test(rest)) return value;
  const isShifted = rest.startsWith('(') && rest.endsWith(')') && rest.length <= LONGEST_SHIFT;
  const time = rest === '' ? now : isShifted && shifted(now, rest.slice(1, -1).trim());
  if (!time) throw invalidQuery(`"${value.slice(0, 60)}" is not a time`);
  return time.toISOString();
}
