import 'server-only';
import { cookies } from 'next/headers';
import { COOKIES } from '@/lib/consent/cookies';
import { isSecure } from './cookie';
import { sealCookie, unsealCookie } from './sealed-cookie';

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

const cookieName = () => (isSecure() ? '__Host-' : '') + NAME;

/** The passage of this request; undefined for none, or one that is broken or too old. */
export async function currentPassage(): Promise<Passage | undefined> {
  const cookie = (await cookies()).get(cookieName())?.value;
  const passage = await unsealCookie<Passage>(cookie, { seconds: LIFETIME_SECONDS });
  return passage.stage ? (passage as Passage) : undefined;
}

/** Keeps a passage for ten minutes, or ends it. */
export async function keepPassage(passage: Passage | null): Promise<void> {
  const isForAllSites = passage?.stage === 'asked' && passage.isAnswerPosted;
  const sealed = passage ? await sealCookie(passage, { seconds: LIFETIME_SECONDS }) : '';
  (await cookies()).set(cookieName(), sealed, {
    httpOnly: true,
    // browsers take a cookie that is for all sites only where it is secure
    secure: isSecure() || isForAllSites,
    sameSite: isForAllSites ? 'none' : 'lax',
    path: '/',
    maxAge: passage ? LIFETIME_SECONDS : 0,
  });
}
