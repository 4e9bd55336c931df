import type { Endpoint } from '@/lib/contract/call';
import { mayMake } from '@/lib/contract/operator/may-make';
import { capabilityMissing, hasCapability } from '@/server/catalogue';
import { type Context, isStaff } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';

/**
 * Whether the caller may make a call at all, as its declaration says: signed in, with no password change or terms
 * outstanding, and with the segment's capabilities. The verb decides on the rows that it touches.
 * @throws auth.required | auth.password_change_required | auth.terms_required | auth.capability_missing |
 * staff.role_missing | staff.confirmation_required
 */
export function requirePermission(endpoint: Endpoint, ctx: Context): void {
  if (endpoint.access === 'customer') requireCustomer(endpoint, ctx);
  if (endpoint.access === 'staff') requireStaff(endpoint, ctx);
  const { capabilities = [], anyCapability } = endpoint;
  const isHeld = (capability: (typeof capabilities)[number]) =>
    hasCapability(ctx.segmentName, capability);
  if (capabilities.every(isHeld) && (anyCapability?.some(isHeld) ?? true)) return;
  throw capabilityMissing();
}

function requireCustomer({ whileRestricted }: Endpoint, { customer }: Context): void {
  if (!customer) throw new ShopError('auth.required');
  if (whileRestricted) return;
  if (customer.forcePasswordChange) throw new ShopError('auth.password_change_required');
  if (customer.accountUpgrade) throw new ShopError('auth.terms_required');
}

function requireStaff(endpoint: Endpoint, ctx: Context): void {
  if (!isStaff(ctx)) throw new ShopError('auth.required');
  const { roles, isConfirmed } = ctx.staff;
  if (!mayMake({ endpoint }, roles)) throw new ShopError('staff.role_missing');
  if (endpoint.confirmed && !isConfirmed) throw new ShopError('staff.confirmation_required');
}
