import type { PersonFacts } from '../marks';

/** First name, last name, birthday, and what else is known. */
export type Someone = [string, string, string, Partial<PersonFacts>?];

interface Pair {
  one: Someone;
  other: Someone;
}

const HOME = { line1: '12 High Street', postcode: '2042' };

/** One person each, written in two ways. */
export const SAME_PEOPLE: readonly (Pair & { strength: 'hard' | 'near' })[] = [
  // the same name in another spelling, born on the same day
  ...(
    [
      [
        ['Zoë', 'O’Hara-Smith'],
        ['Zoe', 'OHARA Smith'],
      ],
      [
        ['Patrick', 'O’Hara'],
        ['Pat', 'OHara'],
      ],
      [
        ['Patrick', 'O’Hara'],
        ['Paddy', "O'Hara"],
      ],
      [
        ['Patricia', 'Doyle'],
        ['Trish', 'Doyle'],
      ],
      [
        ['William', 'Turnbull'],
        ['Bill', 'Turnbull'],
      ],
      [
        ['William', 'Turnbull'],
        ['Liam', 'Turnbull'],
      ],
      [
        ['Elizabeth', 'Crane'],
        ['Liz', 'Crane'],
      ],
      [
        ['Betty', 'Crane'],
        ['Beth', 'Crane'],
      ],
      [
        ['Robert', 'Menzies'],
        ['Bob', 'Menzies'],
      ],
      [
        ['Margaret', 'Whitlam'],
        ['Peggy', 'Whitlam'],
      ],
      [
        ['Katherine', 'Ng'],
        ['Kate', 'Ng'],
      ],
      [
        ['Catherine', 'Ng'],
        ['Kathryn', 'Ng'],
      ],
      [
        ['Konstantinos', 'Papadopoulos'],
        ['Gus', 'Papadopoulos'],
      ],
      [
        ['Vasilios', 'Nikolaou'],
        ['Bill', 'Nikolaou'],
      ],
      [
        ['Dimitrios', 'Nikolaou'],
        ['Jim', 'Nikolaou'],
      ],
      [
        ['Giuseppe', 'Rossi'],
        ['Joe', 'Rossi'],
      ],
      [
        ['Giovanni', 'Rossi'],
        ['John', 'Rossi'],
      ],
      [
        ['Seán', 'Ó Briain'],
        ['John', 'O Briain'],
      ],
      [
        ['Pádraig', 'Kenny'],
        ['Paddy', 'Kenny'],
      ],
      [
        ['Muhammad', 'Rahimi'],
        ['Mo', 'Rahimi'],
      ],
      [
        ['Mohamed', 'Rahimi'],
        ['Mohammed', 'Rahimi'],
      ],
      // Vietnamese with and without its signs, and family name first
      [
        ['Tuấn', 'Phạm'],
        ['Tuan', 'Pham'],
      ],
      [
        ['Pham', 'Tuan'],
        ['Tuan', 'Pham'],
      ],
      // swapped, doubled, hyphenated, one part of them
      [
        ['Smithson', 'Patrick'],
        ['Patrick', 'Smithson'],
      ],
      [
        ['Crane', 'Liz'],
        ['Elizabeth', 'Crane'],
      ],
      [
        ['Anna', 'Weber-Lang'],
        ['Anna', 'Weber'],
      ],
      [
        ['Anna', 'Weber-Lang'],
        ['Anna', 'Lang'],
      ],
      [
        ['Anna', 'Weber Lang'],
        ['Anna', 'Weberlang'],
      ],
      [
        ['Jean-Luc', 'Moreau'],
        ['Jean', 'Moreau'],
      ],
      [
        ['Jeanluc', 'Moreau'],
        ['Jean-Luc', 'Moreau'],
      ],
      [
        ['Patrick Sean', 'Doyle'],
        ['Patrick', 'Doyle'],
      ],
      [
        ['Sean Patrick', 'Doyle'],
        ['Patrick', 'Doyle'],
      ],
      [
        ['Maria', 'van der Berg'],
        ['Maria', 'Vanderberg'],
      ],
      [
        ['Maria', 'van der Berg'],
        ['Maria', 'Berg'],
      ],
      [
        ['Ewan', 'MacDonald'],
        ['Ewan', 'McDonald'],
      ],
      // other letters
      [
        ['Jürgen', 'Müller'],
        ['Jurgen', 'Mueller'],
      ],
      [
        ['Jürgen', 'Müller'],
        ['Juergen', 'Muller'],
      ],
      [
        ['Иван', 'Петров'],
        ['Ivan', 'Petrov'],
      ],
      [
        ['Γιώργος', 'Νικολάου'],
        ['Giorgos', 'Nikolaou'],
      ],
      [
        ['伟', '王'],
        ['Wei', 'Wang'],
      ],
      [
        ['小明', '陈'],
        ['Xiaoming', 'Chen'],
      ],
      [
        ['Søren', 'Møller'],
        ['Soren', 'Moeller'],
      ],
      [
        ['Łukasz', 'Wójcik'],
        ['Lukasz', 'Wojcik'],
      ],
    ] as const
  ).map(([one, other]) => ({
    one: [...one, '1988-04-12'] as Someone,
    other: [...other, '1988-04-12'] as Someone,
    strength: 'hard' as const,
  })),
  // a letter that differs, or the same sound
  ...(
    [
      [
        ['Stephen', 'Whitford'],
        ['Stephen', 'Whitfort'],
      ],
      [
        ['Patrick', 'Thomsen'],
        ['Patrick', 'Thompsen'],
      ],
      [
        ['Patrcik', 'Hollis'],
        ['Patrick', 'Hollis'],
      ],
      [
        ['Aleisha', 'Brandt'],
        ['Alisha', 'Brandt'],
      ],
      [
        ['Sara', 'Lindqvist'],
        ['Sara', 'Lindquist'],
      ],
      [
        ['P.', 'Hollis'],
        ['Patrick', 'Hollis'],
      ],
      [
        ['محمد', 'قاسمي'],
        ['Mohammed', 'Qasimi'],
      ],
      [
        ['Fiona', 'Meyer'],
        ['Fiona', 'Meier'],
      ],
      [
        ['Neil', 'Kavanagh'],
        ['Neil', 'Cavanagh'],
      ],
    ] as const
  ).map(([one, other]) => ({
    one: [...one, '1988-04-12'] as Someone,
    other: [...other, '1988-04-12'] as Someone,
    strength: 'near' as const,
  })),
  // one digit of the birthday, or day and month swapped
  ...['1988-04-13', '1989-04-12', '1988-12-04', '1978-04-12', '1988-05-12'].map((birthday) => ({
    one: ['Pat', 'Hollis', birthday] as Someone,
    other: ['Patrick', 'Hollis', '1988-04-12'] as Someone,
    strength: 'near' as const,
  })),
  // the name is common, and something else is the same
  {
    one: ['John', 'Smith', '1988-04-13', { address: HOME }],
    other: ['John', 'Smith', '1988-04-12', { address: { line1: '12 High St.', postcode: '2042' } }],
    strength: 'near',
  },
  // something that is one person's
  {
    one: ['Patricia', 'Lowe', '1988-04-12', { phone: '0412 345 678' }],
    other: ['Patricia', 'Hollis', '1988-04-12', { phone: '+61 412 345 678' }],
    strength: 'hard',
  },
  {
    one: ['Mary', 'Lowe', '1975-02-03', { cards: ['stripe a1'] }],
    other: ['Patrick', 'Hollis', '1988-04-12', { cards: ['stripe a1'] }],
    strength: 'near',
  },
  {
    one: ['Mary', 'Lowe', '1975-02-03', { banks: ['b1'] }],
    other: ['Patrick', 'Hollis', '1988-04-12', { banks: ['b1'] }],
    strength: 'near',
  },
  {
    one: ['Pat', 'Hollis', '1977-09-30', { email: 'pat.hollis+shop@gmail.com' }],
    other: ['Patrick', 'Hollis', '1988-04-12', { email: 'pathollis@googlemail.com' }],
    strength: 'near',
  },
  {
    one: ['Pat', 'Hollis', '1977-09-30', { devices: ['d1'] }],
    other: ['Patrick', 'Hollis', '1988-04-12', { devices: ['d1'] }],
    strength: 'near',
  },
  {
    one: ['Patricia', 'Lowe', '1988-04-12', { address: HOME }],
    other: ['Pat', 'Hollis', '1988-04-12', { address: HOME }],
    strength: 'near',
  },
  {
    one: ['Pat', 'Hollis', '1988-12-04', { cards: ['stripe a1'] }],
    other: ['Patrick', 'Hollis', '1988-04-12', { cards: ['stripe a1'] }],
    strength: 'hard',
  },
];

/** Two people each, who are free. */
export const NAMESAKES: readonly (Pair & { why: string })[] = [
  {
    one: ['John', 'Smith', '1988-04-12'],
    other: ['John', 'Smith', '1961-09-30'],
    why: 'a common name',
  },
  {
    one: ['John', 'Smith', '1988-04-12'],
    other: ['John', 'Smith', '1988-04-13'],
    why: 'a common name, a near birthday',
  },
  {
    one: ['Mohammed', 'Khan', '1990-01-02'],
    other: ['Muhammad', 'Khan', '1990-02-01'],
    why: 'a common name',
  },
  {
    one: ['Wei', 'Wang', '1990-01-02'],
    other: ['Wei', 'Wang', '1990-01-03'],
    why: 'a common name',
  },
  {
    one: ['Van', 'Nguyen', '1990-01-02'],
    other: ['Van', 'Nguyen', '1990-01-03'],
    why: 'a common name',
  },
  {
    one: ['Patrick', 'Hollis', '1988-04-12'],
    other: ['Patrick', 'Hollis', '1961-09-30'],
    why: 'another birthday',
  },
  {
    one: ['Patrick', 'Hollis', '1988-04-12', { address: HOME }],
    other: ['Patrick', 'Hollis', '1961-09-30', { address: HOME }],
    why: 'father and son',
  },
  {
    one: ['Anna', 'Weber', '1988-04-12', { address: HOME }],
    other: ['Lisa', 'Weber', '1988-04-12', { address: HOME }],
    why: 'twins',
  },
  {
    one: ['Anna Maria', 'Weber', '1988-04-12'],
    other: ['Lisa Maria', 'Weber', '1988-04-12'],
    why: 'twins with the same middle name',
  },
  {
    one: ['Daniel', 'Weber', '1988-04-12', { devices: ['d1'], address: HOME }],
    other: ['Lisa', 'Weber', '1988-04-12', { devices: ['d1'], address: HOME }],
    why: 'twins at one computer',
  },
  {
    one: ['Patrick', 'Doyle', '1988-04-12'],
    other: ['Patricia', 'Doyle', '1988-04-12'],
    why: 'twins',
  },
  { one: ['Joan', 'Doyle', '1988-04-12'], other: ['Jack', 'Doyle', '1988-04-12'], why: 'twins' },
  { one: ['Mark', 'Doyle', '1988-04-12'], other: ['Mary', 'Doyle', '1988-04-12'], why: 'twins' },
  {
    one: ['Patrick', 'Hollis', '1988-04-12'],
    other: ['Patrick', 'Brennan', '1988-04-12'],
    why: 'a first name',
  },
  {
    one: ['Thomas', 'Grant', '1988-04-12'],
    other: ['Grant', 'Fischer', '1988-04-12'],
    why: 'a last name as a first name',
  },
  {
    one: ['Mary', 'Lowe', '1975-02-03', { address: HOME, devices: ['d1'] }],
    other: ['Patrick', 'Hollis', '1988-04-12', { address: HOME, devices: ['d1'] }],
    why: 'who lives together',
  },
  {
    one: ['Mary', 'Lowe', '1975-02-03', { phone: '02 9555 1234' }],
    other: ['Patrick', 'Hollis', '1988-04-12', { phone: '(02) 9555 1234' }],
    why: 'a number that was somebody else’s',
  },
  {
    one: ['Mary', 'Lowe', '1975-02-03', { phone: '0400 000 000' }],
    other: ['Mary', 'Lowe', '1988-11-25', { phone: '0400 000 000' }],
    why: 'a number that is none',
  },
  {
    one: ['Stephen', 'Whitford', '1988-04-13'],
    other: ['Stephen', 'Whitfort', '1988-04-12'],
    why: 'two things that are near only',
  },
  {
    one: ['Robert', 'Marsh', '1988-04-12'],
    other: ['Robin', 'Mills', '1988-04-12'],
    why: 'a nickname',
  },
];
