import { readEnv } from './env';
import { demandEscrowKey, hashOfKey } from './escrow-key';

/** Who holds secrets besides the shop, by the settings: their name as the owner gives it, and the SHA-256 of their key. */
export function secretHolder(
  { DRAW_SECRET_ESCROW_KEY: pem, DRAW_SECRET_ESCROW_HOLDER: name } = readEnv(),
): { name: string | null; key: string } | null {
  return pem ? { name: name ?? null, key: hashOfKey(demandEscrowKey(pem)) } : null;
}
