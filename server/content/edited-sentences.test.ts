import { editedSentences } from './edited-sentences';
import { aCms } from './testing/a-cms';

const cms = aCms();

const text = (locale: string, category: string, key: string, value: string) => ({
  id: `${locale}/${category}.${key}`,
  ...{ locale, category, key, type: 'plain', value },
});

test('what the API says is said in an editor’s words once they are read, each locale in its own', async () => {
  const { sayIn, read } = editedSentences(cms.database.db);
  const { status } = await cms.edit('/items/translations', 'POST', [
    text('en-AU', 'api', 'cart.full', 'No more than {most}, mate.'),
    text('en-AU', 'api', 'cart.empty', 'Nothing of {value} in here.'),
    text('en-GB', 'api', 'cart.full', 'Your basket holds {most}.'),
    text('en-AU', 'forms', 'required', 'We need this'),
    text('en-AU', 'membership', 'typeSpecial', 'Friday lift'),
  ]);
  expect(status).toBe(200);
  const full = { key: 'cart.full', values: { most: 20 } } as const;
  expect(sayIn('en-AU')(full)).toBe('A cart holds at most 20 items.');
  await read();
  expect(sayIn('en-AU')(full)).toBe('No more than 20, mate.');
  expect(sayIn('en-GB')(full)).toBe('Your basket holds 20.');
  expect(sayIn('en-GB')({ key: 'forms.required' })).toBe('We need this');
  expect(sayIn('en-GB')({ key: 'membership.typeSpecial' })).toBe('Friday lift');
  // a text with an unknown placeholder is ignored
  expect(sayIn('en-AU')({ key: 'cart.empty' })).toBe('Your cart is empty.');
});
