import type { CallInput } from '@/lib/contract/call';
import { AnswerSandboxIdentity } from '@/lib/contract/sandbox';
import { BankParameters } from '@/lib/contract/verification-elsewhere';
import type { TestShop } from '@/server/testing/test-shop';

const ORIGIN = 'http://shop.example';

/** The session in the address of the sandbox's bank, or of its provider. */
export const sessionIn = (address: string): string =>
  new URL(address, ORIGIN).searchParams.get('session') ?? '';

/** Goes to the sandbox's page and chooses what comes of it. @returns the address that the browser comes back to */
export async function visited(
  shop: TestShop,
  address: string,
  outcome: CallInput<typeof AnswerSandboxIdentity>['outcome'],
): Promise<string> {
  const answered = await shop.visitor()(AnswerSandboxIdentity, {
    session: sessionIn(address),
    outcome,
  });
  return answered.address;
}

/** What a bank gave the browser to bring back. */
export const parametersIn = (address: string): BankParameters =>
  BankParameters.parse(Object.fromEntries(new URL(address, ORIGIN).searchParams));
