import type { PassKind } from '@/lib/contract/ticket-passes';
import { readEnv } from '@/server/runtime/env';
import { log } from '@/server/runtime/log';
import type { ApplePassSettings } from '@/server/runtime/ticket-passes';

export { applePass } from './apple-pass';
export { googlePassLink } from './google-pass';
export type { TicketPass } from './ticket-pass';

const WARN_BEFORE_MS = 30 * 86_400_000;

/** What Apple's passes are signed with now; null without a certificate, or with one that is over. */
export function appleSigner(now = new Date()): ApplePassSettings | null {
  const { apple } = readEnv().passes;
  return apple && apple.validFrom <= now && now < apple.validTo ? apple : null;
}

export const googleSigner = () => readEnv().passes.google;

/** The wallets of phones that a ticket can be added to. */
export const passKinds = (): PassKind[] => [
  ...(appleSigner() ? (['apple'] as const) : []),
  ...(googleSigner() ? (['google'] as const) : []),
];

/** Says at the start that the pass certificate is over, or will be soon: real time counts for it, not the shop's. */
export function checkPassCertificate(now = new Date()): void {
  const { apple } = readEnv().passes;
  if (!apple) return;
  const until = { until: apple.validTo.toISOString() };
  if (!appleSigner(now))
    log.error(
      'tickets cannot be added to Apple Wallet: APPLE_WALLET_CERTIFICATE is not valid now',
      until,
    );
  else if (apple.validTo.getTime() - now.getTime() < WARN_BEFORE_MS)
    log.error('APPLE_WALLET_CERTIFICATE expires within 30 days', until);
}
