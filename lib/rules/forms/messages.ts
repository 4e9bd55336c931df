/** What forms say, word for word as specified (document 2, section 5). */
export const REQUIRED = 'This field is required';
export const EMAIL = 'Please enter a valid email address';
export const NUMBERS_ONLY = 'Please enter numbers only';
export const PHONE = 'Please enter a valid phone number';
export const CURRENCY = 'Amount must follow format e.g: 1.50';
export const TERMS = 'You must agree to the terms and conditions to proceed.';
export const CARD_HOLDER = "Please enter the card holder's name.";
export const CODE_LENGTH = 'A 6 digit code is required.';
export const mismatch = (fieldName: string) => `Your ${fieldName} does not match`;
export const atLeast = (amount: string) =>
  `Please enter an amount equal to or greater than ${amount}.`;
export const atMost = (amount: string) => `Please enter an amount equal to or less than ${amount}.`;
