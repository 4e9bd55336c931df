import type { EntryCause, LedgerAccount, LedgerEntryKind } from '@/lib/contract/operator/ledger';

/** Accounts in the office's words. */
export const ACCOUNT_NAMES: Readonly<Record<LedgerAccount, string>> = {
  wallet: 'Customers’ wallets',
  held: 'Set aside for customers',
  gateway: 'Gateways and banks',
  sales: 'Sales',
  prizes: 'Prizes',
  refunds: 'Refunds',
  promotions: 'Promotions',
  losses: 'Losses',
  opening: 'Opening balances',
};

export const KIND_NAMES: Readonly<Record<LedgerEntryKind, string>> = {
  deposit: 'Deposit',
  purchase: 'Purchase',
  prize: 'Prize',
  refund: 'Refund',
  adjustment: 'Adjustment',
  withdrawal: 'Withdrawal',
  withdrawal_payment: 'Withdrawal paid',
  withdrawal_return: 'Withdrawal that came back',
  card_return: 'Return to a card',
  card_return_payment: 'Return to a card, paid',
  card_return_undone: 'Return to a card, undone',
};

const CAUSE_NAMES: Readonly<Record<EntryCause['type'], string>> = {
  deposit: 'Deposit',
  purchase: 'Purchase',
  order: 'Order',
  ticket: 'Ticket',
  draw: 'Draw',
  giveaway: 'Giveaway',
  withdrawal: 'Withdrawal',
  card_return: 'Return to a card',
  claim: 'Claim',
  approval: 'Request of the office',
};

/** What an entry was made for, by the screen where it is dealt with; null where the office has none for it. */
export function causeLink({ type, id }: EntryCause): { name: string; href: string | null } {
  const name = `${CAUSE_NAMES[type]} ${id}`;
  switch (type) {
    case 'draw':
      return { name, href: `/operator/draws/${id}` };
    case 'withdrawal':
      return { name, href: '/operator/withdrawals' };
    case 'card_return':
    case 'claim':
      return { name, href: '/operator/payments' };
    case 'approval':
      return { name, href: '/operator/approvals' };
    default:
      return { name, href: null };
  }
}

/** The page of an entry. */
export const entryAddress = (entryId: string): string => `/operator/ledger/${entryId}`;
