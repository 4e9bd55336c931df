import type { BankClaims, Person } from '@/server/gateways/identity';
import { differencesOf } from './compare-claims';

const person: Person = {
  firstName: 'Zoë',
  lastName: "O'Neil-Smith",
  dateOfBirth: '1984-07-19',
  address: {
    line1: '12 High St',
    line2: 'Unit 4',
    suburb: 'Newtown',
    state: 'NSW',
    postcode: '2042',
  },
};
const address = {
  street: '4/12 HIGH STREET',
  locality: 'NEWTOWN',
  region: 'New South Wales',
  postcode: '2042',
};
const claims = (over: Partial<BankClaims> = {}): BankClaims => ({
  givenName: 'ZOE',
  middleName: 'ANN',
  familyName: 'ONEIL SMITH',
  birthdate: '1984-07-19',
  address,
  ...over,
});

test('case, accents, hyphens, apostrophes and what is written short make nobody another person', () => {
  expect(differencesOf(person, claims())).toEqual([]);
  expect(differencesOf({ ...person, firstName: 'Zoe Ann' }, claims())).toEqual([]);
});

test('what differs is said in general words', () => {
  expect(differencesOf(person, claims({ givenName: 'Chloe' }))).toEqual(['name']);
  expect(differencesOf(person, claims({ familyName: 'Smith' }))).toEqual(['name']);
  expect(differencesOf(person, claims({ birthdate: '1984-09-17' }))).toEqual(['birthdate']);
  expect(differencesOf(person, claims({ address: null }))).toEqual(['address']);
  for (const other of [
    { street: '5/12 High Street' },
    { postcode: '2043' },
    { locality: 'Enmore' },
  ])
    expect(differencesOf(person, claims({ address: { ...address, ...other } }))).toEqual([
      'address',
    ]);
  expect(differencesOf(person, claims({ givenName: '', birthdate: '', address: null }))).toEqual([
    'name',
    'birthdate',
    'address',
  ]);
});
