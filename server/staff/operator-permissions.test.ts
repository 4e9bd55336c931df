import type { Call } from '@/lib/contract/call';
import { STAFF_ROLES, type StaffRole } from '@/lib/contract/operator/roles';
import { operatorRoutes } from '@/server/platform';
import { testShop } from '@/server/testing/test-shop';
import type { Api } from '@/web/api/server-client';
import { aStaffMember } from './testing/a-staff-member';

const shop = testShop();

const calls: Call[] = operatorRoutes.map(({ call }) => call);
const ofStaff = calls.filter(({ endpoint }) => endpoint.access === 'staff');

/** What a call answers to somebody: permission is judged before the input, which is wrong here. */
const answer = (api: Api, call: Call): Promise<string> =>
  api(call, WRONG as never).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const WRONG = {
  limit: 'none',
  ...Object.fromEntries(
    calls.flatMap(({ endpoint }) =>
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '?']),
    ),
  ),
};
const REFUSED = new Set(['staff.role_missing', 'auth.required', 'auth.token_invalid']);

/** Who may make a call, as its declaration says. */
function mayMake({ endpoint: { roles = [], method } }: Call, role: StaffRole): boolean {
  return roles === 'everyone' || roles.includes(role) || (method === 'GET' && role === 'auditor');
}

const people = new Map<StaffRole, Api>();
beforeAll(async () => {
  for (const role of STAFF_ROLES) people.set(role, (await aStaffMember(shop, [role])).api);
});

test('only signing in and accepting an invitation are open to whoever has no session', () => {
  const open = calls.filter(({ endpoint }) => endpoint.access !== 'staff').map(({ name }) => name);
  expect(open.sort()).toEqual([
    'acceptInvitation',
    'answerStaffProvider',
    'getInvitation',
    'getStaffProvider',
    'signInStaff',
    'signInStaffByPasskey',
    'signInStaffByProvider',
    'startStaffPasskeySignIn',
    'startStaffProvider',
  ]);
});

test('every call of the office is under its own base, names its roles, and is no browser’s by the shop’s way', () => {
  for (const { endpoint } of calls) {
    expect(endpoint.base).toBe('/operator/v1');
    expect(endpoint.browser).toBeUndefined();
    if (endpoint.access === 'staff') expect(endpoint.roles).toBeDefined();
  }
});

test.each(ofStaff.map((call) => [call.name, call] as const))(
  '%s is refused to a visitor, a customer and every role that it does not name',
  async (_name, call) => {
    // a sign-out would end the session that the next calls are made in
    if (call.name === 'signOutStaff') return;
    expect(REFUSED).toContain(await answer(shop.visitor(), call));
    expect(REFUSED).toContain(await answer((await shop.customer()).api, call));
    for (const [role, api] of people) {
      const outcome = await answer(api, call);
      if (mayMake(call, role)) expect(REFUSED).not.toContain(outcome);
      else expect(outcome).toBe('staff.role_missing');
    }
  },
);

test('an auditor changes nothing but their own session and passkeys', () => {
  const changing = ofStaff.filter(
    (call) => call.endpoint.method !== 'GET' && mayMake(call, 'auditor'),
  );
  // whoever decides needs a role that may, which the request's kind names
  expect(changing.map(({ name }) => name).sort()).toEqual([
    // how they come in is everybody's own
    'addStaffPasskey',
    'confirmStaff',
    'confirmStaffByPasskey',
    'decideApproval',
    // these read, and change nothing but the log that says so
    'openBankQuestion',
    'openCustomer',
    'openExclusionMatch',
    'openMessage',
    'openOfficeGroup',
    'openPayment',
    'openVerificationCase',
    'removeStaffPasskey',
    // views of their own
    'removeView',
    'renameStaffPasskey',
    'saveView',
    'signOutStaff',
    'startCustomerView',
    'startStaffConfirmation',
    'startStaffPasskey',
    'withdrawApproval',
  ]);
});
