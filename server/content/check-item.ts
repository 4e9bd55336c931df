import type { z } from 'zod';
import { fromWire, toWire } from '@/lib/client/wire';
import { withoutNulls } from '@/lib/content/items';
import { CONTENT_STATUSES } from '@/lib/contract/content';
import { ContentSection } from '@/lib/contract/content-sections';
import { GIVEAWAY_TYPES } from '@/lib/contract/membership';
import type { MembershipContent } from '@/lib/contract/membership-content';
import { offerAtPath } from '@/lib/routes/offer-addresses';
import { isReadable } from '@/lib/rules/membership/giveaway-look';
import { messageValues } from '@/lib/text/message-values';
import type { Collection } from './collections';

/** What is wrong with an item: the field in snake_case, and why. */
export interface ItemProblem {
  field: string;
  reason: string;
}

export type Item = Record<string, unknown>;

const ANY_TIME = '2000-01-01T00:00:00Z';

/**
 * Every reason why pages could not show an item; none for a valid one. Timestamps that the store sets itself may be
 * missing.
 */
export function problemsOf({ name, schema, fields }: Collection, item: Item): ItemProblem[] {
  const unknown = Object.keys(item).filter((field) => !fields.has(field));
  const whole = withoutNulls({ ...item, date_updated: item.date_updated ?? ANY_TIME });
  const parsed = schema.safeParse(fromWire(whole));
  return [
    ...unknown.map((field) => ({ field, reason: 'there is no such field' })),
    ...(parsed.success ? [] : parsed.error.issues.map((issue) => problem(issue))),
    ...systemProblems(item),
    ...sectionProblems(item.sections),
    ...(name === 'translations' ? messageProblems(item.value) : []),
    ...(name === 'pages' ? addressProblems(item) : []),
    ...(name === 'membership' && parsed.success ? colourProblems(parsed.data) : []),
  ];
}

function systemProblems({ status, sort }: Item): ItemProblem[] {
  const problems: ItemProblem[] = [];
  if (status !== undefined && !CONTENT_STATUSES.some((known) => known === status))
    problems.push({ field: 'status', reason: `must be one of ${CONTENT_STATUSES.join(', ')}` });
  const isPlace = Number.isInteger(sort) && Math.abs(Number(sort)) < 2 ** 31;
  if (sort !== undefined && sort !== null && !isPlace)
    problems.push({ field: 'sort', reason: 'must be a whole number' });
  return problems;
}

// Pages parse sections one by one and leave out invalid ones; an editor gets an error at once.
function sectionProblems(sections: unknown): ItemProblem[] {
  if (!Array.isArray(sections)) return [];
  return sections.flatMap((section, index) => {
    const parsed = ContentSection.safeParse(fromWire(withoutNulls(section)));
    if (parsed.success) return [];
    return parsed.error.issues.map((issue) => problem(issue, ['sections', index]));
  });
}

// Pages show the shipped text in place of an invalid message; an editor gets an error at once.
function messageProblems(value: unknown): ItemProblem[] {
  if (value !== null && typeof value === 'object')
    return Object.values(value).flatMap(messageProblems);
  if (typeof value !== 'string') return [];
  try {
    messageValues(value);
    return [];
  } catch (error) {
    return [{ field: 'value', reason: `is no ICU message: ${(error as Error).message}` }];
  }
}

// The offer's page is shown there, or that there is no such offer; an editor gets an error at once. One that is there
// from before can be taken down.
function addressProblems({ path, status }: Item): ItemProblem[] {
  const offer = typeof path === 'string' ? offerAtPath(path) : undefined;
  if (offer === undefined || status === 'archived') return [];
  const reason = `is an address that the offer ${offer} has, or would have: a page there is never shown`;
  return [{ field: 'path', reason }];
}

// The page shows white or black letters instead; an editor gets an error at once.
function colourProblems(membership: unknown): ItemProblem[] {
  const { giveaways } = membership as z.output<typeof MembershipContent>;
  return GIVEAWAY_TYPES.filter((type) => !isReadable(type, giveaways[type] ?? {})).map((type) => ({
    field: `giveaways.${type}.font_colour`,
    reason: 'cannot be read on its ground: the two must be at least 4.5 apart',
  }));
}

function problem({ path, message }: z.core.$ZodIssue, before: PropertyKey[] = []): ItemProblem {
  const field = [...before, ...path].map((part) => snake(String(part))).join('.');
  return { field: field || 'item', reason: message };
}

const snake = (name: string) => Object.keys(toWire({ [name]: null }) as object)[0] ?? name;
