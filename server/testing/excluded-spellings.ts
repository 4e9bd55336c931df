/** First name, last name, birthday. */
export type Someone = [string, string, string];

/** Who has excluded themselves in the tests of the doors. */
export const EXCLUDED: Someone = ['Patrick Seán', 'O’Hara-Müller', '1988-04-12'];

const BORN = '1988-04-12';
const HARD = `Patrick|O’Hara-Müller
Patrick Seán|OHara Mueller
patrick sean|o'hara-muller
PATRICK|OHARAMULLER
Pat|O'Hara
Paddy|Muller
Padraig|Mueller
Pádraig|Müller
Patsy|O’Hara-Müller
Rick|O'Hara
Patrik|O Hara-Müller
Sean|O'Hara-Mueller
Sean Patrick|Müller
John Patrick|O’Hara
Patrick-Sean|Muller
Patricksean|Mueller
O’Hara-Müller|Patrick
Muller|Pat
Patrizio|Mùller
Πάτρικ|Müller
Patrick James|von Müller`;
const NEAR = `Patrck|O'Hara
Patirck|Mueller
Patricck|Muller
Patrick|Mueler
Patrick|Muellar
Patrick|OHarra
Patrick|Ohera
P.|Müller
P|O’Hara
Патрик|Мюллер
Pat|Mullerr`;
const OTHER_BIRTHDAYS = [
  ...['1988-12-04', '1988-04-13', '1987-04-12', '1988-04-22'],
  ...['1998-04-12', '1978-04-12', '1988-05-12', '1988-09-12'],
];

const namesIn = (list: string): string[][] => list.split('\n').map((line) => line.split('|'));

/** Forty ways in which that person may come back, and how sure the shop is. */
export const SPELLINGS: readonly { someone: Someone; strength: 'hard' | 'near' }[] = [
  ...namesIn(HARD).map(([first = '', last = '']) => ({
    someone: [first, last, BORN] as Someone,
    strength: 'hard' as const,
  })),
  ...namesIn(NEAR).map(([first = '', last = '']) => ({
    someone: [first, last, BORN] as Someone,
    strength: 'near' as const,
  })),
  ...OTHER_BIRTHDAYS.map((born, at) => ({
    someone: [at % 2 === 0 ? 'Patrick' : 'Pat', 'O’Hara-Müller', born] as Someone,
    strength: 'near' as const,
  })),
];
