import { z } from 'zod';
import { call, Nothing } from './call';
import { CONFIRMATION, CONFIRMATION_ERRORS } from './confirmation';
import { Identifier, Instant, Money } from './site';

/**
 * Confirms the address on record by the link in a mail, without a sign-in. Opening the link changes
 * nothing; the token works once.
 */
export const ConfirmAddressByLink = call('confirmAddressByLink', {
  method: 'POST',
  path: '/customer/confirm-address/link',
  access: 'public',
  browser: true,
  input: z.object({ token: Identifier }),
  result: Nothing,
  errors: ['customer.link_invalid', 'request.rate_limited'],
});

const LotteryKey = z.string().min(1).max(40);
const FavouriteSets = z.array(
  z.object({ lotteryKey: z.string(), numbers: z.array(z.number().int()) }),
);

/** Keeps one set of favourite numbers of a lottery: it is added, or replaces the one before. */
export const SaveFavouriteNumbers = call('saveFavouriteNumbers', {
  method: 'PUT',
  path: '/favourite-numbers',
  access: 'customer',
  capabilities: ['favourite_numbers'],
  browser: true,
  input: z.object({
    lotteryKey: LotteryKey,
    /** the main numbers, then the special one where the game has it */
    numbers: z.array(z.number().int()).min(1).max(20),
  }),
  result: z.object({ outcome: z.enum(['added', 'replaced']), favouriteNumbers: FavouriteSets }),
  errors: ['request.invalid'],
});
/** Of one lottery, or of all where none is named. */
export const RemoveFavouriteNumbers = call('removeFavouriteNumbers', {
  method: 'DELETE',
  path: '/favourite-numbers',
  access: 'customer',
  capabilities: ['favourite_numbers'],
  browser: true,
  input: z.object({ lotteryKey: LotteryKey.optional() }),
  result: z.object({ favouriteNumbers: FavouriteSets }),
});

/** What still keeps the customer's account open. */
export const GetClosing = call('getClosing', {
  method: 'GET',
  path: '/customer/closing',
  access: 'customer',
  capabilities: ['customer_deactivate'],
  browser: true,
  input: Nothing,
  result: z.object({
    /** all of it, also what is held for a withdrawal */
    balance: Money,
    openDeposits: z.number().int(),
    /** tickets and giveaway entries that are not drawn and paid yet */
    openTickets: z.number().int(),
    lastDrawAt: Instant.nullable(),
    canClose: z.boolean(),
  }),
});

/** Closes the account for good. The web tier makes this call and signs the browser out. */
export const CloseAccount = call('closeAccount', {
  method: 'DELETE',
  path: '/customer',
  access: 'customer',
  capabilities: ['customer_deactivate'],
  form: true,
  input: z.object(CONFIRMATION),
  result: Nothing,
  errors: [
    ...CONFIRMATION_ERRORS,
    'customer.close_balance',
    'customer.close_deposits',
    'customer.close_tickets',
    'customer.closed',
  ],
});

/** The customer has read that nothing is sold to the country that they are in. */
export const ConfirmLocation = call('confirmLocation', {
  method: 'POST',
  path: '/customer/location',
  access: 'customer',
  whileRestricted: true,
  browser: true,
  input: z.object({ confirmed: z.literal(true) }),
  result: Nothing,
});

/** Everything that the shop keeps of the customer: fields with the keys of their labels, and values to be read. */
export const ExportData = call('exportData', {
  method: 'GET',
  path: '/customer/export',
  access: 'customer',
  ownerOnly: true,
  browser: true,
  input: Nothing,
  result: z.object({
    madeAt: z.string(),
    sections: z.array(
      z.object({
        key: z.string(),
        entries: z.array(z.array(z.object({ field: z.string(), value: z.string() }))),
      }),
    ),
  }),
});
