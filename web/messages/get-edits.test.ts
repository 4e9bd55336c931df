import { SHIPPED_MESSAGES } from '@/lib/messages/shipped';
import { editsOf } from './get-edits';

test('a page carries of the words that come with code only what editors changed', () => {
  const { forms } = SHIPPED_MESSAGES;
  expect(editsOf('forms', forms)).toEqual({});
  expect(editsOf('forms', { ...forms, required: 'Please fill this in' })).toEqual({
    required: 'Please fill this in',
  });
});
