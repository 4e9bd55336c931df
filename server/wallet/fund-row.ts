import { sql } from 'drizzle-orm';

/** A saved card, PayPal account or bank account as it is stored. */
export interface FundRow {
  id: string;
  customerId: string;
  kind: 'cc' | 'paypal' | 'bank';
  gateway: string;
  token: string;
  brand: string;
  last4: string;
  expiry: string | null;
  holderName: string | null;
  isDefault: boolean;
  keeping: 'kept' | 'when_paid' | 'once';
  fingerprint: string | null;
}

/** SQL: the columns of a `FundRow`. */
export const FUND_COLUMNS = sql`
  funds.id, funds.customer_id as "customerId", funds.kind, funds.gateway, funds.token, funds.brand, funds.last4,
  funds.expiry, funds.holder_name as "holderName", funds.is_default as "isDefault", funds.keeping,
  funds.fingerprint`;
