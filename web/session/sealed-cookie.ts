import { sealData, unsealData } from 'iron-session';
import { shopEnv } from '@/lib/settings/shop-env';

/** Browsers reject longer cookies. */
const LONGEST_COOKIE = 4_096;

interface Sealing {
  /** for how long a seal opens */
  seconds: number;
  /** makes a key of its own: what is sealed for one purpose opens for no other */
  purpose?: string;
}

/** Seals a cookie's content with SESSION_SECRET. */
export const sealCookie = (content: object, { seconds, purpose = '' }: Sealing): Promise<string> =>
  sealData(content, { password: present() + purpose, ttl: seconds });

/**
 * Opens a sealed cookie with SESSION_SECRET, else with SESSION_SECRET_BEFORE; an empty object for a missing, broken,
 * foreign or expired one. Whoever writes it again seals it with the present secret.
 */
export async function unsealCookie<Content extends object>(
  cookie: string | undefined,
  { seconds, purpose = '' }: Sealing,
): Promise<Partial<Content>> {
  if (!cookie || cookie.length > LONGEST_COOKIE) return {};
  const { SESSION_SECRET_BEFORE: before } = shopEnv();
  for (const secret of before ? [present(), before] : [present()]) {
    const content = await opened<Content>(cookie, { password: secret + purpose, ttl: seconds });
    if (Object.keys(content).length > 0) return content;
  }
  return {};
}

async function opened<Content extends object>(
  cookie: string,
  options: Parameters<typeof unsealData>[1],
): Promise<Partial<Content>> {
  try {
    return await unsealData<Partial<Content>>(cookie, options);
  } catch {
    // iron-session throws for some malformed seals, such as `Fe26.2*1*x…`
    return {};
  }
}

function present(): string {
  const { SESSION_SECRET } = shopEnv();
  if (!SESSION_SECRET) throw new Error('SESSION_SECRET is not set');
  return SESSION_SECRET;
}
