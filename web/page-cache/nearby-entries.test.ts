import { nearbyEntries } from './nearby-entries';

test('what was used last stays, within its bytes', () => {
  const nearby = nearbyEntries<string>(10);
  nearby.keep('a', 'A', 4);
  nearby.keep('b', 'B', 4);
  expect(nearby.get('a')).toBe('A');
  nearby.keep('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => nearby.get(key))).toEqual(['A', undefined, 'C']);
  nearby.keep('c', 'other', 2);
  nearby.keep('d', 'D', 4);
  expect(['a', 'c', 'd'].map((key) => nearby.get(key))).toEqual(['A', 'other', 'D']);
  nearby.keep('large', 'L', 11);
  expect(nearby.get('large')).toBeUndefined();
});

test('what is meant goes, and its bytes are free again', () => {
  const nearby = nearbyEntries<string>(8);
  for (const key of ['a', 'b']) nearby.keep(key, key.toUpperCase(), 4);
  nearby.dropWhere((entry) => entry === 'A');
  nearby.keep('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => nearby.get(key))).toEqual([undefined, 'B', 'C']);
});
