import shipped from '@/content/copy/en-AU/migration.json';
import type { Copy } from '@/lib/copy/copy';
import { useShippedMessages } from './shipped-messages';

/** The words of moving an account. */
export const useMigrationMessages = (): Copy['migration'] =>
  useShippedMessages('migration', shipped);
