import { readFileSync } from 'node:fs';
import { allShippedRaffles } from '@/lib/rules/raffles/testing/shipped-raffles';
import { causeKind } from './cause-kind';

const sheet = readFileSync('components/artwork/pictures.svg', 'utf8');
const causes = [
  ...new Set(allShippedRaffles().flatMap((rules) => rules.causes.map(({ key }) => key))),
];

test('every cause of a raffle has a drawing of its own', () => {
  const kinds = causes.map(causeKind);
  expect(kinds).not.toContain('community');
  expect(new Set(kinds).size).toBe(causes.length);
  for (const kind of kinds) expect(sheet).toContain(`id="cause-${kind}"`);
});

test('a cause that came later has the drawing of all of them', () => {
  expect(causeKind('a_new_cause')).toBe('community');
  expect(causeKind('constructor')).toBe('community');
});
