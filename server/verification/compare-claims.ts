import { tidyName } from '@/lib/text/typed';
import type { BankClaims, Person } from '@/server/gateways/identity';

/** What a bank's claims and the details on record may differ in. */
export type Difference = 'name' | 'birthdate' | 'address';

/** What people and banks write short, as it is written out. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  dr: 'drive',
  cres: 'crescent',
  ct: 'court',
  pl: 'place',
  hwy: 'highway',
  pde: 'parade',
  tce: 'terrace',
  ln: 'lane',
  bvd: 'boulevard',
  u: 'unit',
  apt: 'unit',
  apartment: 'unit',
};

const wordsOf = (text: string): string[] =>
  tidyName(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’\p{Cf}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Without case, accents, hyphens and spaces: `Mary-Anne` is `MARYANNE`. */
const bare = (text: string): string => wordsOf(text).join('');

/** In any order, since a unit stands before the street or after it. */
const placeOf = (text: string): string =>
  wordsOf(text)
    .map((word) => WRITTEN_OUT[word] ?? word)
    .filter((word) => word !== 'unit')
    .sort()
    .join(' ');

/** What the bank knows otherwise than we do; empty where it is the same person. */
export function differencesOf(person: Person, claims: BankClaims): Difference[] {
  const { line1, line2, suburb, postcode } = person.address;
  const { givenName, middleName, familyName, birthdate, address } = claims;
  const givenNames = [givenName, `${givenName} ${middleName ?? ''}`].map(bare);
  const isSameName =
    person.lastName === ''
      ? // of one name the bank has made either field, and may have left out the other
        bare(`${givenName} ${familyName}`) === bare(person.firstName)
      : givenNames.includes(bare(person.firstName)) && bare(familyName) === bare(person.lastName);
  // the postcode says the state, which some write out
  const isSameAddress =
    address !== null &&
    bare(address.postcode) === bare(postcode) &&
    bare(address.locality) === bare(suburb) &&
    placeOf(address.street) === placeOf(`${line1} ${line2}`);
  return [
    ...(isSameName ? [] : (['name'] as const)),
    ...(birthdate === person.dateOfBirth ? [] : (['birthdate'] as const)),
    ...(isSameAddress ? [] : (['address'] as const)),
  ];
}
