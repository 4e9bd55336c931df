import { readdirSync } from 'node:fs';
import { SECTIONS } from './sections';

test('every primitive has its section, and no section is of none', () => {
  const files = readdirSync('components/ui').filter((file) => /^[^.]+\.tsx$/.test(file));
  expect(Object.keys(SECTIONS).toSorted()).toEqual(
    files.map((file) => file.replace('.tsx', '')).toSorted(),
  );
});
