import { type SQL, sql } from 'drizzle-orm';
import { statesExport } from '@/server/audit';
import { careExport } from '@/server/care';
import { ticketsExport } from '@/server/checkout';
import { eventsExport } from '@/server/events';
import { identityExport } from '@/server/identity';
import type { Customer } from '@/server/kernel/context';
import { eventsOf } from '@/server/kernel/events';
import { limitsExport } from '@/server/limits';
import { membershipExport } from '@/server/membership';
import { migrationExport } from '@/server/migration';
import { partyExport } from '@/server/party';
import { passkeysExport } from '@/server/passkeys';
import { preferencesExport } from '@/server/preferences';
import { bankPaymentsExport } from '@/server/push-payments';
import { recurringExport } from '@/server/recurring';
import { socialExport } from '@/server/social';
import { messagesExport } from '@/server/support';
import { verificationExport } from '@/server/verification';
import { acknowledgementsExport, payReferenceQuery, walletExport } from '@/server/wallet';
import { pushExport } from '@/server/web-push';
import { withdrawalsExport } from '@/server/withdrawals';

/**
 * What is kept of a customer, section by section, oldest first, as the rooms that keep it say. A column's name is the key
 * of its label, and one that ends with `At` is an instant.
 */
export function exportSections({
  id,
  currency,
}: Pick<Customer, 'id' | 'currency'>): Record<string, SQL> {
  const account = identityExport(id, payReferenceQuery(id));
  const money = walletExport(id);
  const groups = partyExport(id);
  const plans = recurringExport(id);
  const visits = eventsExport(id);
  return {
    details: account.details,
    favourites: account.favourites,
    preferences: preferencesExport(id),
    signIns: account.signIns,
    passkeys: passkeysExport(id),
    pushDevices: pushExport(id),
    connected: socialExport(id),
    limits: sql`
      ${limitsExport(id, sql`${currency}::text`)} union all ${careExport(id)} union all ${acknowledgementsExport(id)}`,
    verification: verificationExport(id),
    move: migrationExport(id),
    membership: membershipExport(id),
    groupNews: groups.groupNews,
    experiments: account.experiments,
    cards: money.cards,
    bankAccounts: money.bankAccounts,
    deposits: money.deposits,
    cardReturns: money.cardReturns,
    payments: bankPaymentsExport(id),
    withdrawals: withdrawalsExport(id),
    transactions: money.transactions,
    tickets: ticketsExport(id),
    plans: plans.plans,
    recurring: plans.recurring,
    groups: groups.groups,
    messages: messagesExport(id),
    feedback: visits.feedback,
    visits: visits.visits,
    changes: eventsOf(id),
    states: statesExport(id),
  };
}
