import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
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

/** A JSON Web Token (RFC 7519), signed with HS256 (RFC 7515). */
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

const HEADER = encoded({ alg: 'HS256', typ: 'JWT' });

/** The address at which the partner takes a member in as somebody who is signed in. */
export function signedLink(
  { url, secret }: BenefitsPartner,
  { issuer, member, program, now }: { issuer: string; member: string; program: string; now: Date },
): string {
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
  const body = `${HEADER}.${encoded(claims)}`;
  const link = new URL(url);
  link.searchParams.set('token', `${body}.${signature(body, secret)}`);
  return link.href;
}

/** What a link says, as its partner reads it; null for one that is not the shop's, or for somebody else. */
export function readSignedLink({ url, secret }: BenefitsPartner, token: string): Claims | null {
  const [header, claims, given, ...rest] = token.split('.');
  if (header !== HEADER || !claims || !given || rest.length > 0) return null;
  const wanted = Buffer.from(signature(`${header}.${claims}`, secret));
  const found = Buffer.from(given);
  if (wanted.length !== found.length || !timingSafeEqual(wanted, found)) return null;
  const parsed = Claims.safeParse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return parsed.success && parsed.data.aud === new URL(url).origin ? parsed.data : null;
}

const signature = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('base64url');

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
