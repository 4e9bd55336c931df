import { z } from 'zod';
import { ShopError } from '@/server/kernel/errors';

const Bytes = z.string().regex(/^[A-Za-z0-9_-]+$/);

const Credential = z.object({ id: Bytes.max(2_000), type: z.literal('public-key') });

const Registration = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type Registration = z.output<typeof Registration>;

const Assertion = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.string().max(200).nullish(),
  }),
});
export type Assertion = z.output<typeof Assertion>;

const ClientData = z.object({ challenge: z.string().max(200) });

/** A browser's answer for a new passkey. @throws passkey.invalid */
export const readRegistration = (text: string) => read(Registration, text);
/** A browser's answer for a passkey that there is. @throws passkey.invalid */
export const readAssertion = (text: string) => read(Assertion, text);

/** The challenge that an answer says it is for; only its signature proves it. @throws passkey.invalid */
export const challengeIn = ({ response }: Registration | Assertion): string =>
  read(ClientData, Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')).challenge;

export const invalidAnswer = () => new ShopError('passkey.invalid', { target: 'passkey' });

function read<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw invalidAnswer();
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the library throws of an answer is for nobody to read. @throws passkey.invalid */
export async function orInvalid<R>(check: () => Promise<R>): Promise<R> {
  try {
    return await check();
  } catch {
    throw invalidAnswer();
  }
}
