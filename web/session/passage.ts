import 'server-only';
import { sealData, unsealData } from 'iron-session';
import { cookies } from 'next/headers';
import { COOKIES } from '@/lib/consent/cookies';
import { shopEnv } from '@/lib/settings/shop-env';
import { isSecure } from './cookie';

/** Somebody's way through a sign-in at another company, kept in a sealed cookie of their browser. */
export interface Passage {
  /** `asked`: they are at the company; `answered`: they are back, and what it told is sealed */
  stage: 'asked' | 'answered';
  provider: string;
  purpose: 'sign_in' | 'link';
  /** what the API sealed for itself */
  sealed: string;
  /** the page that it began on, and the one that it leads to */
  from: string;
  next: string;
  /** the answer comes as a POST from the company's site, which brings only cookies that are for all sites */
  isAnswerPosted: boolean;
}

const { seconds: LIFETIME_SECONDS, name: NAME } = COOKIES.signInWith;
const LONGEST_COOKIE = 4_096;

const cookieName = () => (isSecure() ? '__Host-' : '') + NAME;

/** The passage of this request; undefined for none, or one that is broken or too old. */
export async function currentPassage(): Promise<Passage | undefined> {
  const cookie = (await cookies()).get(cookieName())?.value;
  if (!cookie || cookie.length > LONGEST_COOKIE) return undefined;
  try {
    const passage = await unsealData<Partial<Passage>>(cookie, sealing());
    return passage.stage ? (passage as Passage) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a passage for ten minutes, or ends it. */
export async function keepPassage(passage: Passage | null): Promise<void> {
  const isForAllSites = passage?.stage === 'asked' && passage.isAnswerPosted;
  const sealed = passage ? await sealData(passage, sealing()) : '';
  (await cookies()).set(cookieName(), sealed, {
    httpOnly: true,
    // browsers take a cookie that is for all sites only where it is secure
    secure: isSecure() || isForAllSites,
    sameSite: isForAllSites ? 'none' : 'lax',
    path: '/',
    maxAge: passage ? LIFETIME_SECONDS : 0,
  });
}

const sealing = () => ({ password: shopEnv().SESSION_SECRET ?? '', ttl: LIFETIME_SECONDS });
