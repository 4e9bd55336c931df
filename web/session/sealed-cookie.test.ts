import { sealStaffSession, unsealStaffSession } from '@/web/operator/staff-cookie';
import { provideSettings } from '@/web/testing/provide-settings';
import { type Session, sealSession, unsealSession } from './cookie';
import { sealCookie, unsealCookie } from './sealed-cookie';

const OLD = 'the secret of before, of more than thirty-two characters';
const NEW = 'the secret of now, which also has more than thirty-two';
const SESSION: Session = { sessionId: 'a-visit', anonymousCart: 'a-cart' };

const nodeWith = (settings: Record<string, string>) => provideSettings(settings);

test('while SESSION_SECRET changes nobody is signed out: the one before opens, the present one seals', async () => {
  nodeWith({ SESSION_SECRET: OLD });
  const customer = await sealSession(SESSION);
  const staff = await sealStaffSession({ accessToken: 'a-token' });

  nodeWith({ SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD });
  const session = await unsealSession(customer);
  expect(session).toEqual(SESSION);
  expect(await unsealStaffSession(staff)).toEqual({ accessToken: 'a-token' });
  const anew = await sealSession(session);

  nodeWith({ SESSION_SECRET: NEW });
  expect(await unsealSession(anew)).toEqual(SESSION);
  expect((await unsealSession(customer)).sessionId).not.toBe(SESSION.sessionId);
  expect(await unsealStaffSession(staff)).toBeNull();
});

test('nodes that have not changed yet read what those seal that have, where the coming secret is named to them', async () => {
  nodeWith({ SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD });
  const sealed = await sealSession(SESSION);
  nodeWith({ SESSION_SECRET: OLD, SESSION_SECRET_BEFORE: NEW });
  expect(await unsealSession(sealed)).toEqual(SESSION);
});

test('what is sealed for one purpose opens for no other, by either secret, and what is broken for none', async () => {
  nodeWith({ SESSION_SECRET: NEW, SESSION_SECRET_BEFORE: OLD });
  const sealed = await sealCookie({ it: 'is mine' }, { seconds: 60, purpose: ' of the office' });
  expect(await unsealCookie(sealed, { seconds: 60 })).toEqual({});
  for (const broken of [undefined, '', 'Fe26.2*1*x', sealed.slice(0, -40), 'x'.repeat(5_000)])
    expect(await unsealCookie(broken, { seconds: 60, purpose: ' of the office' })).toEqual({});
});
