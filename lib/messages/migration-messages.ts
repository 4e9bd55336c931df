import shipped from '@/content/copy/en-AU/migration.json';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { useShippedMessages } from './shipped-messages';

/** The words of moving an account. */
export const useMigrationMessages = (): ShopMessages['migration'] =>
  useShippedMessages('migration', shipped);
