import { layOver } from './lay-over';
import { messagesOf } from './messages-of';

const shipped = {
  title: 'Hello',
  meta: { title: 'T', description: 'D' },
  steps: ['one', 'two'],
  cards: [{ label: 'a', note: 'n' }],
  offers: { set_for_life2020: 'Set for Life' },
  games: '{count, plural, one {# game} other {# games}} for {price}',
};
const over = (messages: Record<string, unknown>) =>
  layOver(shipped, new Map(Object.entries(messages)));

test('an editor’s words take the place of those that ship, key by key', () => {
  expect(over({ title: 'Good day', steps: ['one', 'two', 'three'] })).toEqual({
    ...shipped,
    title: 'Good day',
    steps: ['one', 'two', 'three'],
  });
  expect(over({ meta: { title: 'New', description: 'Newer', extra: 1 } }).meta).toEqual({
    title: 'New',
    description: 'Newer',
  });
});

test('words of another kind are passed over', () => {
  for (const messages of [
    { title: 7 },
    { title: null },
    { title: ['x'] },
    { meta: 'text' },
    { meta: { title: 'only' } },
    { steps: 'one' },
    { steps: [1] },
    { cards: [{ label: 'a' }] },
    { unknown: 'x' },
  ])
    expect(over(messages)).toEqual(shipped);
});

test('a text that is no sound message, or asks for what the shipped one does not, is passed over and told', () => {
  const refused: string[] = [];
  const games = (text: string) =>
    layOver(shipped, new Map([['games', text]]), (key) => refused.push(key)).games;
  for (const text of ['Games: {count}', '{price}', 'It’s your games', shipped.games])
    expect(games(text)).toBe(text);
  expect(refused).toEqual([]);
  for (const text of ['{count, plural, one {# game}}', '{count', '{count} of {total}'])
    expect(games(text)).toBe(shipped.games);
  expect(refused).toEqual(['games', 'games', 'games']);
});

test('keys that the wire respells are found again', () => {
  expect(over({ offers: { setForLife2020: 'Life' } }).offers).toEqual({ set_for_life2020: 'Life' });
});

test('words are read by key from the items of their category', () => {
  const items = [{ id: 'home.title', value: 'Hi' }, { id: 'cart.title', value: 'No' }, null, 7];
  expect([...messagesOf('home', items)]).toEqual([['title', 'Hi']]);
  expect([...messagesOf('home', [])]).toEqual([]);
});

test('an answer that is no list of words is refused', () => {
  for (const answer of [null, undefined, 'x', {}, [{ id: 'cart.title', value: 'x' }], [7]])
    expect(() => messagesOf('home', answer)).toThrow('answer');
});
