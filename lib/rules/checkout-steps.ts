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

/** What is known about the customer so far. */
export interface KnownPerson {
  isSignedIn?: boolean;
  email?: string;
  /** nobody has an account with this address */
  isNew?: boolean;
  /** the password was right and a code is required */
  asksCode?: boolean;
}

/** The customer's next step. */
export function nextStep({ isSignedIn, email, isNew, asksCode }: KnownPerson): CheckoutStep {
  if (isSignedIn) return 'select_payment';
  if (!email) return 'login_register';
  if (asksCode) return '2fa';
  return isNew ? 'register' : 'login';
}

/** The step to show when `requested` is asked for: that step, or an earlier one that is not done yet. */
export function stepShown(requested: CheckoutStep, person: KnownPerson): CheckoutStep {
  const next = nextStep(person);
  if (next === 'select_payment' || next === 'login_register') return next;
  if (requested === '2fa') return person.asksCode ? '2fa' : next;
  return requested === 'select_payment' ? next : requested;
}

/** The step named in a URL; the first step when it names none. */
export function readStep(text: string | null): CheckoutStep {
  return text !== null && Object.hasOwn(NUMBER, text) ? (text as CheckoutStep) : 'login_register';
}
