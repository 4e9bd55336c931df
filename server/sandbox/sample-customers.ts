import type { Capability } from '@/lib/contract/site';
import { findDefaultSegment, findSegment, isOffered } from '@/server/catalogue';
import { SANDBOX_CUSTOMERS, type SandboxCustomer } from './customers';
import { sampleAddress } from './sample-names';

/** What a customer’s situation is about: without it in their segment there is nothing to try. */
const NEEDED: readonly (readonly [
  (customer: SandboxCustomer) => unknown,
  readonly Capability[],
])[] = [
  [({ spendLimit }) => spendLimit, ['spend_limits']],
  [({ hasBankAccount }) => hasBankAccount, ['wallet_withdrawal']],
  [({ waitingPlan }) => waitingPlan, ['autoplay_manage', 'commercial_lotteries']],
  [({ isMember }) => isMember, ['membership_program']],
  [({ mustVerify }) => mustVerify, ['verify_id']],
];

/** The sample customers of this shop: in a variant that is open, in a segment that there is and that has what they are for. */
export const sampleCustomers = (): readonly SandboxCustomer[] =>
  SANDBOX_CUSTOMERS.filter(isHere).map(({ situationOfRaffles, ...customer }) => ({
    ...customer,
    ...(situationOfRaffles &&
      !isOffered('commercial_lotteries') && { situation: situationOfRaffles }),
    email: sampleAddress(customer.email),
  }));

function isHere(customer: SandboxCustomer): boolean {
  const { variant, segmentName } = customer;
  const segment =
    segmentName === undefined ? findDefaultSegment(variant) : findSegment(segmentName);
  return (
    segment !== undefined &&
    NEEDED.every(
      ([isAbout, capabilities]) =>
        !isAbout(customer) || capabilities.every((one) => segment.capabilities.includes(one)),
    )
  );
}
