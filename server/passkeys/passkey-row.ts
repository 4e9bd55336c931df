import { sql } from 'drizzle-orm';

/** A passkey as it is stored. */
export interface PasskeyRow {
  id: string;
  customerId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  site: string;
  name: string;
  deviceType: 'singleDevice' | 'multiDevice';
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** SQL: the columns of a `PasskeyRow`. */
export const PASSKEY_COLUMNS = sql`
  passkeys.id, customer_id as "customerId", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, site, name, device_type as "deviceType", is_backed_up as "isBackedUp",
  created_at as "createdAt", last_used_at as "lastUsedAt"`;
