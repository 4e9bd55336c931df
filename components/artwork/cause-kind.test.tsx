import { readFileSync } from 'node:fs';
import { CAUSE_PICTURES } from '@/lib/contract/raffle-looks';
import { allShippedRaffles } from '@/lib/rules/raffles/testing/shipped-raffles';
import { causeKind, raffleKind } from './cause-kind';

const sheet = readFileSync('components/artwork/pictures.svg', 'utf8');

test('every picture that a catalogue may name is drawn', () => {
  for (const kind of CAUSE_PICTURES) expect(sheet).toContain(`id="cause-${kind}"`);
});

test('every cause of a raffle that ships has a picture of its own', () => {
  const causes = new Map(
    allShippedRaffles().flatMap(({ causes }) => causes.map((one) => [one.key, one])),
  );
  const kinds = [...causes.values()].map(causeKind);
  expect(kinds).not.toContain('community');
  expect(new Set(kinds).size).toBe(causes.size);
});

test('a cause without a picture, or with one of a later release, has that of all of them', () => {
  expect(causeKind({})).toBe('community');
  expect(causeKind({ picture: 'lighthouse' })).toBe('community');
});

test('a raffle shows the first picture of its causes', () => {
  expect(raffleKind({ causes: [{}, { picture: 'river' }, { picture: 'table' }] })).toBe('river');
  expect(raffleKind({ causes: [{}] })).toBe('community');
  expect(raffleKind({ causes: [] })).toBe('community');
});
