import { problemOfFolder, shopNameOf } from './shop-folder';

test('a folder without a catalogue is no shop’s, and is named', () => {
  expect(problemOfFolder(undefined)).toBeNull();
  expect(problemOfFolder('samples/hospital')).toBeNull();
  expect(problemOfFolder('samples/nowhere')).toMatch(
    /^CATALOGUE: there is no .*samples\/nowhere\/catalogue\.yaml$/,
  );
});

test('a folder is known by its name', () => {
  expect(shopNameOf('samples/hospital/')).toBe('hospital');
  expect(shopNameOf('/srv/shops/hospital')).toBe('hospital');
  expect(shopNameOf(undefined)).toBe('');
});
