import type { ExclusionRegister, RegisterAnswer, RegisteredPerson } from './register';

/** What the sandbox's register knows, by last name. Nobody waits for it: it is asked, and where it is down all goes on. */
const PEOPLE: readonly {
  lastName: string;
  does: RegisterAnswer['answer'] | 'down';
  outcome: string;
}[] = [
  { lastName: 'Gamstop', does: 'excluded', outcome: 'The national register has them as excluded' },
  {
    lastName: 'Returned',
    does: 'ended',
    outcome: 'They were excluded there, and are not any more',
  },
  { lastName: 'Noanswer', does: 'down', outcome: 'The national register does not answer' },
];

/** For testers: who is typed as they sign up in Great Britain, and what comes of it. */
export const SANDBOX_REGISTER = PEOPLE.map(({ lastName, outcome }) => ({
  input: `${lastName}, in Great Britain`,
  outcome,
}));

async function answerOf({ lastName }: RegisteredPerson): Promise<RegisterAnswer> {
  const person = PEOPLE.find((known) => known.lastName.toLowerCase() === lastName.toLowerCase());
  if (person?.does === 'down') throw new Error('the sandbox register is down');
  return { answer: person?.does ?? 'clear', reference: 'sandbox' };
}

export const sandboxRegister: ExclusionRegister = {
  ...{ key: 'gamstop', variant: 'GB', isRequired: false },
  ask: answerOf,
  askMany: (people) => Promise.all(people.map(answerOf)),
};
