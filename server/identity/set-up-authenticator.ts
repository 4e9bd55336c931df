import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { CallResult, VerbInput } from '@/lib/contract/call';
import type { ConfirmAuthenticator, StartAuthenticator } from '@/lib/contract/security';
import { drawQrCode } from '@/lib/text/qr-code';
import { brandingOf } from '@/server/catalogue';
import type { Tx } from '@/server/db/transaction';
import type { CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { customerRowById } from './find-customer';
import { guessCode } from './guess-code';
import { turnOn } from './manage-two-factor';
import { stepUp } from './step-up';
import { matchingStep } from './totp';
import { openTwoFactorSecret, sealTwoFactorSecret } from './two-factor-secret';

const SET_UP_MINUTES = 30;
/** 160 bits, as RFC 4226 recommends */
const SECRET_BYTES = 20;

/**
 * Makes a secret for an authenticator, to scan or to type in. Nothing changes at sign-in until a code of it was right;
 * starting again voids the secret before.
 * @throws as `stepUp`
 */
export async function startAuthenticator(
  ctx: CustomerContext,
  input: VerbInput<typeof StartAuthenticator>,
): Promise<CallResult<typeof StartAuthenticator>> {
  const row = await stepUp(ctx, input);
  const secret = new Secret({ size: SECRET_BYTES });
  await ctx.db.execute(sql`
    insert into two_factor_setups (customer_id, secret, expires_at)
    values (${row.id}, ${sealTwoFactorSecret(secret.base32, row.id)},
      shop_now() + make_interval(mins => ${SET_UP_MINUTES}::int))
    on conflict (customer_id) do update set secret = excluded.secret, expires_at = excluded.expires_at`);
  // applications show it above their codes
  const issuer = brandingOf(ctx.customer.variant).siteName;
  const uri = new TOTP({ issuer, label: row.email, secret }).toString();
  return { secret: secret.base32, uri, qr: drawQrCode(uri) };
}

/**
 * Turns the authenticator on once its code is right. That code does not sign in any more.
 * @throws 2fa_incorrect | 2fa_account_locked | customer.set_up_over
 */
export async function confirmAuthenticator(
  ctx: CustomerContext,
  { otp }: VerbInput<typeof ConfirmAuthenticator>,
): Promise<CallResult<typeof ConfirmAuthenticator>> {
  const row = await customerRowById(ctx.db, ctx.customer.id);
  let recoveryCodes: string[] = [];
  await guessCode(ctx, row, async (tx) => {
    const plain = openTwoFactorSecret(await secretInSetUp(tx, row.id), row.id);
    const step = matchingStep(plain, otp, Date.now());
    if (step === null) return 'wrong';
    // sealed anew, since the key may have changed since the set-up began
    const secret = sealTwoFactorSecret(plain, row.id);
    recoveryCodes = await turnOn(tx, row, { method: 'authenticator', secret, step });
    return 'right';
  });
  return { recoveryCodes };
}

async function secretInSetUp(tx: Tx, customerId: string): Promise<string> {
  const { rows } = await tx.execute<{ secret: string }>(sql`
    select secret from two_factor_setups
    where customer_id = ${customerId} and expires_at > shop_now()`);
  const [setUp] = rows;
  if (!setUp) throw new ShopError('customer.set_up_over');
  return setUp.secret;
}
