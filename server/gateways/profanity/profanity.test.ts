import { profanityFilter } from '.';

test.each(['Fuck the odds', 'f.u.c.k', 'the f u c k club', 'Sh1t show', 'The @sshole club'])(
  '%s is refused',
  async (name) => expect(await profanityFilter.isProfane(name)).toBe(true),
);

test.each([
  'Office lunch',
  'Scunthorpe United',
  'The Essex Cocktail Class',
  'Pass the glass',
  '大家',
])('%s is a good name', async (name) => expect(await profanityFilter.isProfane(name)).toBe(false));
