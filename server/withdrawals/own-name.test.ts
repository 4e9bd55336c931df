import { isOwnName } from './own-name';

const zoe = { firstName: 'Zoë Anne', lastName: 'O’Brien' };

test.each([
  'Zoë O’Brien',
  'ZOE OBRIEN',
  "Ms Zoe Anne O'Brien",
  'O’Brien, Zoe',
  'Z OBRIEN',
  'Z & S O’Brien',
])('%s is Zoë’s', (holder) => expect(isOwnName(holder, zoe)).toBe(true));

test.each(['Sam O’Brien', 'Zoe Brien', 'Zoe', 'O’Brien Pty Ltd', '', 'Zoebrien'])(
  '“%s” is somebody else’s',
  (holder) => expect(isOwnName(holder, zoe)).toBe(false),
);

test('whichever apostrophe or joiner stands there, and of one name all of it', () => {
  for (const holder of ['Zoë O`Brien', 'Zoe O‘Brien', 'ZOE O\u02bcBRIEN'])
    expect(isOwnName(holder, zoe)).toBe(true);
  expect(isOwnName('علیرضا', { firstName: 'علی\u200cرضا', lastName: '' })).toBe(true);
  expect(isOwnName('Mr Suharto', { firstName: 'Suharto', lastName: '' })).toBe(true);
  expect(isOwnName('S Smith', { firstName: 'Suharto', lastName: '' })).toBe(false);
});
