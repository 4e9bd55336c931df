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
