import { allGameRules } from './catalogue';
import { specialNameOf } from './special-name';

test('every game with a second barrel names its number as its rules do, and no other game names one', () => {
  for (const { key, special } of allGameRules()) expect(specialNameOf(key)).toBe(special?.name);
  expect(specialNameOf('toString')).toBeUndefined();
});
