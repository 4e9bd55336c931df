import { networksOf } from '@/server/kernel/count-address';
import { readEnv } from '@/server/runtime/env';

/** How many attempts are free, and how long later ones must wait: each wait is twice the last. */
export interface Pace {
  prefix: string;
  freeTries: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

/** Where attempts are counted, and at which pace. */
export interface Count {
  pace: Pace;
  subject: string;
}

/** one account from one network address: slows down only that address */
const PAIR_PACE: Pace = {
  prefix: 'account',
  freeTries: 4,
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
};
/** the same from a whole /48: nobody there but a few people of one account has a reason to try it */
const WIDE_PAIR_PACE: Pace = { ...PAIR_PACE, freeTries: 9 };
/** one account with a browser that its owner has signed in with before, from wherever */
const DEVICE_PACE: Pace = { ...PAIR_PACE, prefix: 'account-device' };
/** one account from everywhere together, except where and with what its owner has signed in before */
const ACCOUNT_PACE: Pace = {
  prefix: 'account-total',
  freeTries: 29,
  firstWaitSeconds: 5,
  longestWaitSeconds: 900,
};
/** links for one account, asked for from one address; also the pace of its /48 */
const LINK_PACE: Pace = {
  prefix: 'link',
  freeTries: 3,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
};

const count = (pace: Pace, name: string): Count => ({ pace, subject: `${pace.prefix}:${name}` });

const pairOf = (email: string, network: string) => `${email} from ${network}`;

/** An account tried from an address; `wide` is the address's /48, where it has one. */
export function pairCounts(email: string, address: string): { pair: Count; wide: Count | null } {
  const [small, wide] = networksOf(address);
  return {
    pair: count(PAIR_PACE, pairOf(email, small?.name ?? '')),
    wide: wide ? count(WIDE_PAIR_PACE, pairOf(email, wide.name)) : null,
  };
}

/** @param device the hash of the browser's token; null is no browser that anybody knows */
export const deviceCount = (email: string, device: string | null): Count =>
  count(DEVICE_PACE, `${email} with ${device ?? ''}`);

export const accountCount = (email: string): Count => count(ACCOUNT_PACE, email);

/** What the subjects of all counts of an account tried from an address begin with. */
export const everyPairOf = (email: string): string => count(PAIR_PACE, pairOf(email, '')).subject;

/** The same of an account tried with a browser. */
export const everyDeviceOf = (email: string): string => deviceCount(email, null).subject;

/** generous: many customers may share one address */
export const addressCounts = (address: string): Count[] =>
  networksOf(address).map(({ name, times }) =>
    count(
      {
        prefix: 'address',
        freeTries: readEnv().FAILED_SIGN_INS_PER_ADDRESS * times,
        firstWaitSeconds: 5,
        longestWaitSeconds: 900,
      },
      name,
    ),
  );

export const linkCounts = (email: string, address: string): Count[] =>
  networksOf(address).map(({ name }) => count(LINK_PACE, pairOf(email, name)));
