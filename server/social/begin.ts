import type { CallResult, VerbInput } from '@/lib/contract/call';
import type {
  AnswerSocial,
  ListSocialProviders,
  StartSocialLink,
  StartSocialSignIn,
} from '@/lib/contract/social-authentication';
import { siteOrigin } from '@/lib/routes/origin';
import {
  type SignInProvider,
  SignInProviderError,
  signInProvider,
  signInProviders,
} from '@/server/gateways/sign-in-providers';
import { stepUp } from '@/server/identity';
import type { Context, CustomerContext } from '@/server/kernel/context';
import { ShopError } from '@/server/kernel/errors';
import { attempts, expired, identities, type Purpose, spend } from './sealed';

/** The companies that somebody may sign in with. */
export const listSocialProviders = async (): Promise<CallResult<typeof ListSocialProviders>> =>
  signInProviders().map(({ key, label, preset }) => ({ key, label, preset }));

/** @throws social.provider_unknown | social.provider_unavailable */
export const startSocialSignIn = (_ctx: Context, input: VerbInput<typeof StartSocialSignIn>) =>
  begin(input, { kind: 'sign_in' });

/** @throws as `stepUp` | social.provider_unknown | social.provider_unavailable */
export async function startSocialLink(
  ctx: CustomerContext,
  { currentPassword, passkey, otp, recoveryCode, ...input }: VerbInput<typeof StartSocialLink>,
): Promise<CallResult<typeof StartSocialLink>> {
  await stepUp(ctx, { currentPassword, passkey, otp, recoveryCode });
  return begin(input, { kind: 'link', customerId: ctx.customer.id });
}

async function begin(
  { provider: key, origin }: VerbInput<typeof StartSocialSignIn>,
  purpose: Purpose,
): Promise<CallResult<typeof StartSocialSignIn>> {
  const provider = providerOf(key);
  const redirectUri = `${ownOrigin(origin)}/api/sign-in-with/${key}`;
  const { url, ...secrets } = await orRefusal(provider, provider.begin(redirectUri));
  const { isAnswerPosted } = provider;
  return {
    url,
    isAnswerPosted,
    attempt: attempts.seal({ provider: key, purpose, redirectUri, ...secrets }),
  };
}

/**
 * Exchanges a provider's answer for the identity behind it. An answer to another attempt leaves this one as it is;
 * otherwise an attempt has one answer, whatever it says.
 * @throws social.expired | social.cancelled | social.refused | social.provider_unavailable | social.provider_unknown
 */
export async function answerSocial(
  ctx: Context,
  { provider: key, attempt: sealed, ...answer }: VerbInput<typeof AnswerSocial>,
): Promise<CallResult<typeof AnswerSocial>> {
  const { id, madeAtMs: _, purpose, ...attempt } = attempts.open(sealed);
  if (attempt.provider !== key || attempt.state !== answer.state) throw expired();
  const provider = providerOf(key);
  await spend(ctx.db, { id });
  const identity = await orRefusal(provider, provider.identify(answer, attempt));
  return { identity: identities.seal({ ...identity, provider: key, purpose }) };
}

/** @throws social.provider_unknown */
function providerOf(key: string): SignInProvider {
  const provider = signInProvider(key);
  if (!provider) throw new ShopError('social.provider_unknown');
  return provider;
}

/** The shop may have an address for each variant; providers know both. */
const ownOrigin = (origin: string): string =>
  origin === siteOrigin('GB') ? siteOrigin('GB') : siteOrigin('AU');

const REFUSALS = {
  unavailable: 'social.provider_unavailable',
  cancelled: 'social.cancelled',
  refused: 'social.refused',
} as const;

async function orRefusal<T>({ label }: SignInProvider, response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (!(error instanceof SignInProviderError)) throw error;
    throw new ShopError(REFUSALS[error.refusal], { values: { provider: label } });
  }
}
