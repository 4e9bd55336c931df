import 'server-only';
import { publicRead } from '@/lib/cached-reads/public-read';
import { type LedgerNight, ListLedgerNights } from '@/lib/contract/ledger';
import type { Site } from '@/lib/contract/site';
import { ledgerTag } from '@/lib/routes/cache-tags';

/** What all wallets added up to, night by night. @throws ApiError */
export const publicLedger = async (site: Site): Promise<LedgerNight[]> =>
  (await publicRead(site, ListLedgerNights, {}, [ledgerTag()])).nights;
