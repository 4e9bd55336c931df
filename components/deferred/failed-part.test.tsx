import { jest } from '@jest/globals';
import { failedPart } from './failed-part';

test('a part that cannot be fetched is nothing, and the failure is heard of', () => {
  const reject = jest.spyOn(Promise, 'reject').mockReturnValue(new Promise<never>(() => {}));
  const error = new Error('Failed to load chunk');
  expect(failedPart(error)()).toBeNull();
  expect(reject).toHaveBeenCalledWith(error);
});
