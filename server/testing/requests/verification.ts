import { BeginConnectId, BeginGreenId } from '@/lib/contract/verification-elsewhere';
import { aFile, aPhoto } from '@/server/verification/testing/a-photo';
import { parametersIn, sessionIn, visited } from '@/server/verification/testing/a-visit';
import { forgetVerification } from '@/server/verification/testing/an-unverified-customer';
import type { Asker, GoodRequests, Input } from './an-asker';

const ofUnverified =
  (input: Input) =>
  async ({ shop, ctx }: Asker): Promise<Input> => {
    await forgetVerification(shop, ctx.customer.id);
    return input;
  };

/** How somebody proves who they are. */
export const VERIFICATION_REQUESTS: GoodRequests = {
  getVerification: () => ({}),
  getLicenceConfig: () => ({}),
  verifyCustomer: ofUnverified({}),
  verifyLicence: ofUnverified({
    state: 'NSW',
    licenceNumber: '12345678',
    cardNumber: '2012345678',
  }),
  beginIdentityForm: ofUnverified({}),
  beginConnectId: ofUnverified({}),
  finishConnectId: async (asker) => {
    await ofUnverified({})(asker);
    const { address } = await asker.api(BeginConnectId, {});
    return visited(asker.shop, address, 'match').then(parametersIn);
  },
  beginGreenId: ofUnverified({}),
  readGreenId: ofUnverified({}),
  openSandboxBenefits: () => ({ token: 'a.b.c' }),
  answerSandboxIdentity: async (asker) => {
    await ofUnverified({})(asker);
    const { address } = await asker.api(BeginGreenId, {});
    return { session: sessionIn(address), outcome: 'match' };
  },
  uploadIdentityDocument: async (asker) =>
    ofUnverified({ documentKind: 'passport', file: aFile(await aPhoto()) })(asker),
};
