import type { SentenceKey } from './sentence';

const inForms = <K extends SentenceKey & `forms.${string}`>(key: K): K => key;

/**
 * Field messages of schemas, as keys of the messages: the API translates them for the caller (document 2,
 * section 5).
 */
export const REQUIRED = inForms('forms.required');
export const EMAIL = inForms('forms.email');
export const EMAIL_LETTERS = inForms('forms.emailLetters');
export const CURRENCY = inForms('forms.currency');
export const NUMBERS_ONLY = inForms('forms.numbersOnly');
export const PERSON_NAME = inForms('forms.personName');
export const PHONE = inForms('forms.phone');
export const POSTCODE = inForms('forms.postcode');
export const TERMS = inForms('forms.terms');
export const CODE_LENGTH = inForms('forms.codeLength');
export const PASSWORD_SHORT = inForms('forms.passwordShort');
export const SEARCH_SHORT = inForms('forms.searchShort');
export const FACTS_FEW = inForms('forms.factsFew');
export const STAFF_PASSWORD = inForms('forms.staffPassword');
export const PASSWORD_LONG = inForms('forms.passwordLong');
