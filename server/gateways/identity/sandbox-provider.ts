import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@/server/db/pool';
import { shopNow } from '@/server/kernel/clock';
import type { IdentityAnswer, IdentityProvider, IdentityQuestion } from './identity-provider';

const MINUTE_MS = 60_000;
/** The provider that is down, or has a person look at it, answers after so long by the shop's clock. */
const LATER_MS = 10 * MINUTE_MS;
/** The slow one takes so long in real time: longer than a customer is kept waiting. */
const SLOW_MS = 12_000;

type Behaviour = 'match' | 'no_match' | 'referred' | 'referred_no_match' | 'down' | 'slow';

/** What the sandbox does with a licence number that ends like this, or with a last name; all others match. */
const BEHAVIOURS: readonly {
  ending: string;
  lastName: string;
  does: Behaviour;
  outcome: string;
}[] = [
  {
    ending: '000',
    lastName: 'Nomatch',
    does: 'no_match',
    outcome: 'No match: the records say something else',
  },
  {
    ending: '111',
    lastName: 'Referred',
    does: 'referred',
    outcome: 'Referred: somebody looks at it, and ten minutes later it is a match',
  },
  {
    ending: '222',
    lastName: 'Doubtful',
    does: 'referred_no_match',
    outcome: 'Referred, and ten minutes later no match',
  },
  {
    ending: '333',
    lastName: 'Unreachable',
    does: 'down',
    outcome: 'The provider is down for ten minutes, then a match',
  },
  {
    ending: '444',
    lastName: 'Slow',
    does: 'slow',
    outcome: 'The provider takes twelve seconds, longer than anybody waits; then a match',
  },
];

/** For testers: what is typed, and what comes of it. */
export const SANDBOX_IDENTITIES = [
  { input: 'any other', outcome: 'A match' },
  ...BEHAVIOURS.map(({ ending, lastName, outcome }) => ({
    input: `…${ending}, or ${lastName}`,
    outcome,
  })),
];

function behaviourOf({ licence, person }: Pick<IdentityQuestion, 'licence' | 'person'>): Behaviour {
  const behaviour = licence
    ? BEHAVIOURS.find(({ ending }) => licence.licenceNumber.endsWith(ending))
    : BEHAVIOURS.find(({ lastName }) => lastName.toLowerCase() === person.lastName.toLowerCase());
  return behaviour?.does ?? 'match';
}

/** The sandbox's provider: it keeps nothing, and answers by what it is asked and when that was asked first. */
export function sandboxProvider(db: Db): IdentityProvider {
  return {
    key: 'sandbox',
    answersAtOnce: (question) => behaviourOf(question) !== 'slow',
    async check(question, signal): Promise<IdentityAnswer> {
      const isLater = (await shopNow({ db })).getTime() - Date.parse(question.askedAt) >= LATER_MS;
      switch (behaviourOf(question)) {
        case 'no_match':
          return 'no_match';
        case 'referred':
          return isLater ? 'match' : 'referred';
        case 'referred_no_match':
          return isLater ? 'no_match' : 'referred';
        case 'down':
          if (!isLater) throw new Error('the sandbox provider is down');
          return 'match';
        case 'slow':
          await pause(SLOW_MS, undefined, { signal });
          return 'match';
        default:
          return 'match';
      }
    },
  };
}
