import type { StaffContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { hasOpened } from '@/server/staff';

export const FILE_OPENED = 'customer.opened';
export const FACTS_CORRECTED = 'customer.details_corrected';

export const subjectOf = (customerId: string): string => `customer:${customerId}`;

/** That the caller opened the customer's file in this session, within the last hour. @throws customer.file_not_opened */
export async function requireFile(ctx: StaffContext, customerId: string): Promise<void> {
  const isOpen = await hasOpened(ctx, { action: FILE_OPENED, subject: subjectOf(customerId) });
  if (!isOpen) throw new ShopError('customer.file_not_opened');
}
