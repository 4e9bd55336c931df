/** What each reason is called; what the other person's are, nobody needs to read. */
const REASONS: Readonly<Record<string, string>> = {
  name_same: 'the same name, or one that is short for it',
  name_close: 'a name that differs by a letter, or sounds alike',
  name_swapped: 'with first and last name swapped',
  given_same: 'the same first name, and another last name',
  common_name: 'a name that many have, which counts for less',
  birthday_same: 'the same birthday',
  birthday_close: 'a birthday with one digit changed, or day and month swapped',
  card: 'the same card or payment account',
  bank: 'the same bank account',
  email: 'the same mailbox',
  phone: 'the same phone number',
  address: 'the same address',
  device: 'the same browser',
  register: 'the register says that they have excluded themselves there',
};

const DOORS: Readonly<Record<string, string>> = {
  sign_up: 'as they joined',
  sign_in: 'as they signed in',
  details: 'as they changed their details',
  card: 'as they added a card',
  payment_account: 'as they added a payment account',
  bank_account: 'as they added a bank account',
  verification: 'as they were verified',
  exclusion: 'as the exclusion began, and their account was there already',
  daily: 'as the register was asked again',
};

/** Why somebody may be somebody else, for those who decide. */
export const reasonInWords = (reason: string): string => REASONS[reason] ?? reason;

/** Where somebody was compared. */
export const doorInWords = (door: string): string => DOORS[door] ?? door;
