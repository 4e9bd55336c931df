import { createHash } from 'node:crypto';
import { parse } from 'uuid';

/** A customer's own salt in a night whose secret this is: 32 bytes, the same as `balancesBySalt` derives in SQL. */
export const saltOf = (secret: Buffer, customerId: string): Buffer =>
  createHash('sha256').update(secret).update(parse(customerId)).digest();
