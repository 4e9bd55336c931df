import type { Endpoint } from '../call';

const base = '/rewards/v2';

export const membershipEndpoints = {
  getMembershipConfig: {
    base,
    method: 'GET',
    path: '/config',
    access: 'public',
    browser: true,
    capabilities: ['membership_program'],
  },
  /** for visitors too: they are told that they are nobody yet */
  getMember: {
    base,
    method: 'GET',
    path: '/customer',
    access: 'public',
    browser: true,
    capabilities: ['membership_program'],
  },
  listGiveaways: {
    base,
    method: 'GET',
    path: '/draws',
    access: 'public',
    browser: true,
    paged: true,
    capabilities: ['membership_program'],
  },
  getGiveawayProof: {
    base,
    method: 'GET',
    path: '/draws/:drawId/proof',
    access: 'public',
    browser: true,
  },
  enterGiveaway: {
    base,
    method: 'PUT',
    path: '/draws/:drawId',
    access: 'customer',
    browser: true,
    capabilities: ['membership_program'],
  },
  registerInterest: { base, method: 'POST', path: '/interest', access: 'public', browser: true },
  getBenefits: {
    base,
    method: 'GET',
    path: '/benefits',
    access: 'customer',
    browser: true,
    capabilities: ['membership_program'],
  },
  changeMembership: {
    method: 'PUT',
    path: '/membership',
    access: 'customer',
    browser: true,
    capabilities: ['membership_program'],
  },
} as const satisfies Record<string, Endpoint>;
