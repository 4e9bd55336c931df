import { z } from 'zod';
import { askGateway, outcomeOfResponse } from '../gateway-calls';
import type { ExclusionRegister, RegisterAnswer } from './register';

interface Settings {
  url: string;
  key: string;
}

const Answer = z.object({
  results: z
    .array(z.object({ selfExcluded: z.boolean(), requestId: z.string().max(100).optional() }))
    .max(1_000),
});

const ASKING = { gateway: 'betstop', operation: 'ask', outcomeOf: outcomeOfResponse };

/**
 * BetStop's matching service. Its API is given out with a wagering provider's account: what stands here is what the
 * Register Rules 2022 say of a request (name, date of birth, contact details, address) and must be compared with its
 * guide before it is used. Lotteries are exempt from it: it is off unless it is set up.
 */
export function betstop({ url, key }: Settings): ExclusionRegister {
  const askMany: ExclusionRegister['askMany'] = async (people, signal) => {
    const response = await askGateway(ASKING, () =>
      fetch(url, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ individuals: people }),
        ...{ signal, redirect: 'error' as const, cache: 'no-store' as const },
      }),
    );
    if (!response.ok) throw new Error(`BetStop answered ${response.status}`);
    const { results } = Answer.parse(await response.json());
    if (results.length !== people.length) throw new Error('BetStop left somebody out');
    return results.map(
      ({ selfExcluded, requestId }): RegisterAnswer => ({
        answer: selfExcluded ? 'excluded' : 'clear',
        reference: requestId ?? null,
      }),
    );
  };
  return {
    ...{ key: 'betstop', variant: 'AU', isRequired: true, askMany },
    async ask(person, signal) {
      const [answer] = await askMany([person], signal);
      if (!answer) throw new Error('BetStop answered nothing');
      return answer;
    },
  };
}
