/** The steps of the specification (document 1, section 4). */
export type CheckoutStep = 'login_register' | 'login' | 'register' | '2fa' | 'select_payment';

const NUMBER = {
  login_register: 1,
  login: 2,
  register: 2,
  '2fa': 2,
  select_payment: 3,
} as const satisfies Record<CheckoutStep, number>;

export const numberOfStep = (step: CheckoutStep): 1 | 2 | 3 => NUMBER[step];

/** What is known of the person by now. */
export interface KnownPerson {
  isSignedIn?: boolean;
  email?: string;
  /** nobody has an account with this address */
  isNew?: boolean;
  /** the password was right, and a code is asked for */
  asksCode?: boolean;
}

/** The step that comes next for this person. */
export function nextStep({ isSignedIn, email, isNew, asksCode }: KnownPerson): CheckoutStep {
  if (isSignedIn) return 'select_payment';
  if (!email) return 'login_register';
  if (asksCode) return '2fa';
  return isNew ? 'register' : 'login';
}

/** The step that is shown where this one is wanted: it, or the one before it that is still to be done. */
export function stepShown(wanted: CheckoutStep, person: KnownPerson): CheckoutStep {
  const next = nextStep(person);
  if (next === 'select_payment' || next === 'login_register') return next;
  if (wanted === '2fa') return person.asksCode ? '2fa' : next;
  return wanted === 'select_payment' ? next : wanted;
}

/** The step that an address names; the first where it names none. */
export function readStep(text: string | null): CheckoutStep {
  return text !== null && Object.hasOwn(NUMBER, text) ? (text as CheckoutStep) : 'login_register';
}
