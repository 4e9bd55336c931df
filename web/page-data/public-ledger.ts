import 'server-only';
import { type LedgerNight, ListLedgerNights } from '@/lib/contract/ledger';
import type { Site } from '@/lib/contract/site';
import { ledgerTag } from '@/lib/routes/cache-tags';
import { publicRead } from '@/web/cached-reads/public-read';

/** What all wallets added up to, night by night. @throws ApiError */
export const publicLedger = async (site: Site): Promise<LedgerNight[]> =>
  (await publicRead(site, ListLedgerNights, {}, [ledgerTag()])).nights;
