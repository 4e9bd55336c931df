import { createHmac, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** How long a link works. */
export const LINK_SECONDS = 60;

/** Where members have their benefits. */
export interface BenefitsPartner {
  name: string;
  /** the link's token is its query parameter `token` */
  url: string;
  /** known to the partner and to the shop */
  secret: string;
}

const ALGORITHM = 'HS256';

/** A JSON Web Token (RFC 7519). */
const Claims = z.object({
  iss: z.string(),
  aud: z.string(),
  /** who it is, for this partner alone: it says nothing to anybody else */
  sub: z.string(),
  /** a member of which programme */
  program: z.string(),
  iat: z.number().int(),
  exp: z.number().int(),
  /** what makes the link one that works once */
  jti: z.uuid(),
});
type Claims = z.infer<typeof Claims>;

/** The address at which the partner takes a member in as somebody who is signed in. */
export async function signedLink(
  { url, secret }: BenefitsPartner,
  { issuer, member, program, now }: { issuer: string; member: string; program: string; now: Date },
): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  const claims: Claims = {
    iss: issuer,
    aud: new URL(url).origin,
    // another partner cannot tell that it is the same person
    sub: createHmac('sha256', secret).update(`member ${member}`).digest('base64url'),
    program,
    iat,
    exp: iat + LINK_SECONDS,
    jti: randomUUID(),
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .sign(keyOf(secret));
  const link = new URL(url);
  link.searchParams.set('token', token);
  return link.href;
}

/**
 * What a link says, as its partner reads it: `expired` where its time is over, null where the shop did not sign it, or
 * not for this partner.
 */
export async function readSignedLink(
  { url, secret }: BenefitsPartner,
  token: string,
  now: Date,
): Promise<Claims | 'expired' | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      typ: 'JWT',
      audience: new URL(url).origin,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return Claims.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);
