import { divideName } from './full-name';

test.each([
  ['Robin Example', 'Robin', 'Example'],
  ['  Mary  Ann   Evans ', 'Mary Ann', 'Evans'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Oscar de la Renta', 'Oscar', 'de la Renta'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['de Bono', 'de', 'Bono'],
  ['Nguyễn Văn', 'Nguyễn', 'Văn'],
  ['Teller', 'Teller', ''],
  ['  ', '', ''],
])('%j is %j and %j', (fullName, firstName, lastName) => {
  expect(divideName(fullName)).toEqual({ firstName, lastName });
});
