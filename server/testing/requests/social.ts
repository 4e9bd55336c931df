import { LinkSocial, StartSocialSignIn } from '@/lib/contract/social-authentication';
import { MEMBERS_PASSWORD } from '@/server/identity/testing/a-member';
import { newId } from '@/server/kernel/ids';
import { identities } from '@/server/social';
import { ORIGIN, offerProvider } from '../at-a-provider';
import { startProviderDouble } from '../provider-double';
import type { Asker, GoodRequests } from './an-asker';

const currentPassword = MEMBERS_PASSWORD;

type Double = Awaited<ReturnType<typeof startProviderDouble>>;
let running: Promise<Double> | undefined;

/** One provider for all requests of a test file. */
function aProvider(): Promise<Double> {
  running ??= startProviderDouble().then((double) => {
    offerProvider('double', double.issuer);
    return double;
  });
  return running;
}

afterAll(async () => (await running)?.stop());

async function start() {
  await aProvider();
  return { provider: 'double', origin: ORIGIN };
}

/** What a provider told of somebody who wants to connect it to this customer. */
async function anIdentity({ ctx }: Asker): Promise<string> {
  const { issuer } = await aProvider();
  return identities.seal({
    provider: 'double',
    purpose: { kind: 'link', customerId: ctx.customer.id },
    issuer,
    subject: newId(),
    email: null,
    firstName: null,
    lastName: null,
  });
}

/** Signing in with other companies. */
export const SOCIAL_REQUESTS: GoodRequests = {
  listSocialProviders: () => ({}),
  startSocialSignIn: start,
  startSocialLink: async () => ({ ...(await start()), currentPassword }),
  answerSocial: async ({ shop }) => {
    const { url, attempt } = await shop.visitor()(StartSocialSignIn, await start());
    const sent = new URL(url).searchParams;
    (await aProvider()).tells({ claims: { nonce: sent.get('nonce') } });
    const state = sent.get('state');
    return { provider: 'double', attempt, state, code: 'c0de' };
  },
  socialSignIn: async (asker) => ({ identity: await anIdentity(asker) }),
  linkSocial: async (asker) => ({ identity: await anIdentity(asker) }),
  listSocialLinks: () => ({}),
  unlinkSocial: async (asker) => {
    const { linked } = await asker.api(LinkSocial, { identity: await anIdentity(asker) });
    return { linkId: linked?.id, currentPassword };
  },
};
