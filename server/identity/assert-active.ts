import { ShopError } from '@/server/kernel/errors';
import type { CustomerRow } from './customer-row';

/** @throws auth.account_locked | auth.account_closed */
export function assertActive({ status }: Pick<CustomerRow, 'status'>): void {
  if (status === 'locked') throw new ShopError('auth.account_locked');
  if (status === 'closed') throw new ShopError('auth.account_closed');
}
