import { z } from 'zod';
import { askGateway, outcomeOfResponse } from '../gateway-calls';
import type { ExclusionRegister, RegisterAnswer, RegisteredPerson } from './register';

const ANSWERS = { Y: 'excluded', N: 'clear', P: 'ended' } as const;
const Exclusion = z.enum(['Y', 'N', 'P']);
const MOST_BYTES = 512 * 1024;
const ASKING = { gateway: 'gamstop', operation: 'ask', outcomeOf: outcomeOfResponse };

const BatchAnswer = z
  .array(
    z.object({
      correlationId: z.string().max(64),
      msRequestId: z.string().max(100).optional(),
      exclusion: Exclusion.optional(),
      // as one of its clients has it
      exclusionStatus: Exclusion.optional(),
    }),
  )
  .max(1_000);

interface Settings {
  /** `https://api.gamstop.io/v2` */
  url: string;
  /** `https://batch.gamstop.io/v2` */
  batchUrl: string;
  key: string;
}

/**
 * GAMSTOP's API, version 2: one person is a form, whose answer stands in headers (`X-Exclusion`: Y, N or P, and
 * `X-Unique-Id`); up to 1,000 are a list of JSON at an address of its own. Both take the key in `X-API-Key`. It answers 400
 * where a field is missing, 401 and 403 for a key or an address that it does not know, 429 to whoever asks too often.
 */
export function gamstop({ url, batchUrl, key }: Settings): ExclusionRegister {
  const post = async (address: string, body: string, type: string, signal: AbortSignal) => {
    const response = await askGateway(ASKING, () =>
      fetch(address, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': type, accept: 'application/json' },
        ...{ body, signal, redirect: 'error' as const, cache: 'no-store' as const },
      }),
    );
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`GAMSTOP answered ${response.status}`);
    }
    return response;
  };
  return {
    ...{ key: 'gamstop', variant: 'GB', isRequired: true },
    async ask(person, signal): Promise<RegisterAnswer> {
      const form = new URLSearchParams({ ...formOf(person) }).toString();
      const response = await post(url, form, 'application/x-www-form-urlencoded', signal);
      await response.body?.cancel();
      const exclusion = Exclusion.safeParse(response.headers.get('x-exclusion'));
      if (!exclusion.success) throw new Error('GAMSTOP answered without X-Exclusion');
      const reference = response.headers.get('x-unique-id')?.slice(0, 100) ?? null;
      return { answer: ANSWERS[exclusion.data], reference };
    },
    async askMany(people, signal): Promise<RegisterAnswer[]> {
      const body = JSON.stringify(
        people.map((person, index) => ({ correlationId: String(index), ...formOf(person) })),
      );
      const response = await post(batchUrl, body, 'application/json', signal);
      const text = await response.text();
      if (text.length > MOST_BYTES) throw new Error('GAMSTOP answered too much');
      const answers = new Map(
        BatchAnswer.parse(JSON.parse(text)).map((answer) => [answer.correlationId, answer]),
      );
      return people.map((_, index) => {
        const answer = answers.get(String(index));
        const exclusion = answer?.exclusion ?? answer?.exclusionStatus;
        if (!exclusion) throw new Error('GAMSTOP left somebody out');
        return { answer: ANSWERS[exclusion], reference: answer?.msRequestId ?? null };
      });
    },
  };
}

/** Only 20 characters of a name count there, and no space of a postcode. */
const formOf = ({
  firstName,
  lastName,
  dateOfBirth,
  email,
  postcode,
  mobile,
}: RegisteredPerson) => ({
  firstName: firstName.slice(0, 255),
  lastName: lastName.slice(0, 255),
  ...{ dateOfBirth, email, mobile },
  postcode: postcode.replace(/\s/gu, '').toUpperCase(),
});
