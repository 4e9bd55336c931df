import 'server-only';
import type { Site } from '@/lib/contract/site';
import { keepsWallet } from '@/lib/rules/wallet/keeps-wallet';
import { ofThisProcess } from '@/web/cached-reads/read-stale-if-error';
import { revalidateSoon } from '@/web/cached-reads/revalidate-soon';
import { publicCapabilities } from './public-capabilities';

/** Whether customers of the site's segment have a wallet; who belongs to no segment reads what most read. Never throws. */
export const siteHasWallet = (site: Site): Promise<boolean> =>
  ofThisProcess().read(
    `wallet of ${site.variant}/${site.segmentName}`,
    async () => {
      const capabilities = site.segmentName ? await publicCapabilities(site) : [];
      return capabilities.length === 0 || keepsWallet(capabilities);
    },
    () => true,
    revalidateSoon,
  );
