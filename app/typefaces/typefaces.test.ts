import { statSync } from 'node:fs';

test('the fonts that every first paint shares the line with stay small', () => {
  const bytes = ['figtree', 'bricolage-grotesque'].map(
    (name) => statSync(`app/typefaces/${name}.woff2`).size,
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(36 * 1024);
});
