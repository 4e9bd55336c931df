import { waitingLine } from './waiting-line';

let now: number;
beforeEach(() => {
  now = 1_800_000_000_000;
});
const aLine = () => waitingLine(() => now);

test('who came first is let in first, whoever asks first, and nobody passes those who stand there', () => {
  const line = aLine();
  const [a, b, c] = [line.newPlace(), line.newPlace(), line.newPlace()];
  for (const [index, place] of [a, b, c].entries()) expect(line.ask(place, 0)).toBe(index);
  // room for two: the third and a newcomer wait, even though they ask first
  expect(line.ask(c, 2)).toBe(2);
  expect(line.ask(line.newPlace(), 2)).toBe(3);
  expect(line.ask(b, 2)).toBeNull();
  expect(line.ask(a, 1)).toBeNull();
  expect(line.ask(c, 1)).toBeNull();
  expect(line.length()).toBe(1);
});

test('with nobody in it and room there is no waiting; whoever was let in comes before those who wait', () => {
  const line = aLine();
  const first = line.newPlace();
  expect(line.ask(first, 1)).toBeNull();
  expect(line.ask(line.newPlace(), 0)).toBe(0);
  expect(line.ask(first, 1)).toBeNull();
  expect(line.ask(first, 0)).toBe(0);
});

test('who leaves holds up nobody for long, and has the same place when they are back', () => {
  const line = aLine();
  const [left, stays] = [line.newPlace(), line.newPlace()];
  expect([line.ask(left, 0), line.ask(stays, 0)]).toEqual([0, 1]);
  now += 30_000;
  expect(line.ask(stays, 1)).toBe(1);
  now += 30_000;
  expect(line.ask(stays, 0)).toBe(0);
  expect(line.length()).toBe(1);
  expect(line.ask(left, 0)).toBe(0);
  expect(line.ask(stays, 1)).toBe(1);
});

test('many who ask in any order stand in the order of their places', () => {
  const line = aLine();
  const places = Array.from({ length: 500 }, () => line.newPlace());
  const shuffled = places.map((place, index) => [(index * 277) % 500, place] as const);
  for (const [, place] of shuffled.toSorted(([one], [other]) => one - other)) line.ask(place, 0);
  expect(places.map((place) => line.ask(place, 0))).toEqual(places.map((_place, index) => index));
  for (const place of places) expect(line.ask(place, 1)).toBeNull();
  expect(line.length()).toBe(0);
});
