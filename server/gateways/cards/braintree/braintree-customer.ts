import { type BraintreeParts, braintreeRecords } from './braintree-client';

/** The customer's id has been given to a customer at Braintree before. */
const TAKEN = '91609';

/** The customer at Braintree, made when first needed, who has the shop's own id there and nothing else. */
export async function ensureCustomer({ db, api }: BraintreeParts, id: string): Promise<string> {
  const known = await braintreeRecords.customerId(db, id);
  if (known) return known;
  const answer = await api.customer.create({ id });
  const codes = answer.success ? [] : answer.errors.deepErrors().map(({ code }) => code);
  if (!answer.success && !codes.includes(TAKEN)) {
    throw new Error(`Braintree made no customer: ${codes.join(' ')}`);
  }
  return braintreeRecords.keepCustomer(db, id, id);
}
