import { createHash } from 'node:crypto';

/** SHA-256 of a record's text, in hexadecimal. */
export const hashOfRecord = (record: string): string =>
  createHash('sha256').update(record, 'utf8').digest('hex');
