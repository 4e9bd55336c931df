import { editsOf } from './get-edits';
import { SHIPPED_COPY } from './shipped';

test('a page carries of the words that come with code only what editors changed', () => {
  const { forms } = SHIPPED_COPY;
  expect(editsOf('forms', forms)).toEqual({});
  expect(editsOf('forms', { ...forms, required: 'Please fill this in' })).toEqual({
    required: 'Please fill this in',
  });
});
