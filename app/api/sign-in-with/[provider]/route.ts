import { ApiError } from '@/lib/client/api-error';
import { AnswerSocial } from '@/lib/contract/social-authentication';
import { links } from '@/lib/routes/links';
import { socialProblemOf, withSocial } from '@/lib/routes/social-return';
import { apiFor } from '@/web/api/server-client';
import { currentSession, identityNow } from '@/web/session/current';
import { currentPassage, keepPassage } from '@/web/session/passage';
import { textOrRefusal } from '@/web/session/read-fields';

interface Props {
  params: Promise<{ provider: string }>;
}

const MAX_BODY_BYTES = 16 * 1024;
/** What a company's answer may hold; the API checks each. */
const FIELDS = ['code', 'state', 'iss', 'error', 'user'] as const;

/** Where a company sends the browser back to. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  return answered(new URL(request.url).searchParams, (await params).provider);
}

/**
 * The same for a company that posts its answer, such as Apple. The post comes from its site, so there is no Origin of
 * ours to check: the state in it has to be that of the browser's own attempt.
 */
export async function POST(request: Request, { params }: Props): Promise<Response> {
  const text = await textOrRefusal(request, { maxBytes: MAX_BODY_BYTES, variant: 'AU' });
  if (typeof text !== 'string') return text;
  return answered(new URLSearchParams(text), (await params).provider);
}

/** Has the answer looked at, and leads on to the page that does what it is for, or back with the reason. */
async function answered(fields: URLSearchParams, provider: string): Promise<Response> {
  const session = await currentSession();
  // in nobody's name: whoever stayed long at the company comes back with tokens that are over, and needs none here
  const { accessToken: _, customerId: __, ...identity } = await identityNow(session);
  const { href } = links({ variant: identity.variant });
  const passage = await currentPassage();
  if (passage?.stage !== 'asked' || passage.provider !== provider)
    return to(withSocial(href(session.signedIn ? 'loginAndSecurity' : 'login'), 'expired'));
  const answer = Object.fromEntries(
    FIELDS.flatMap((name) => [[name, fields.get(name)]]).filter(([, value]) => value),
  );
  try {
    const { identity: sealed } = await apiFor(identity)(AnswerSocial, {
      provider,
      attempt: passage.sealed,
      ...answer,
    });
    await keepPassage({ ...passage, stage: 'answered', sealed });
    return to(
      passage.purpose === 'link' ? withSocial(passage.from, 'answered') : href('signInWith'),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = socialProblemOf(error.code);
    // an answer to another tab's attempt leaves this one as it is
    if (problem !== 'expired') await keepPassage(null);
    return to(withSocial(passage.from, problem));
  }
}

const to = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
