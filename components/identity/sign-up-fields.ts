export interface SignUpFields {
  fullName: string;
  firstName: string;
  lastName: string;
  password: string;
  dateOfBirth: string;
  phone: string;
  line1: string;
  suburb: string;
  state: string;
  postcode: string;
  termsAccepted: boolean;
  marketingAccepted: boolean;
}

/** What a visitor has typed; `isApart`: their names stand in two fields. */
export type SignUpDraft = Partial<SignUpFields> & { isApart?: boolean };

/** In the order of the form. */
export const EMPTY_SIGN_UP: SignUpFields = {
  fullName: '',
  firstName: '',
  lastName: '',
  password: '',
  dateOfBirth: '',
  line1: '',
  suburb: '',
  state: '',
  postcode: '',
  phone: '',
  termsAccepted: false,
  marketingAccepted: false,
};
