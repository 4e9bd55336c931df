import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { GetBenefits, GetMembershipConfig } from '@/lib/contract/membership';
import { OpenSandboxBenefits } from '@/lib/contract/sandbox';
import { type Env, readEnv } from '@/server/runtime/env';
import { testShop } from '@/server/testing/test-shop';
import { setMembership } from '.';
import { getBenefits } from './get-benefits';

const shop = testShop();

async function aMember() {
  const member = await shop.customer();
  await setMembership(member.ctx, 'member');
  return member;
}
const tokenOf = (ssoUrl: string | null): string =>
  new URL(ssoUrl ?? 'none:').searchParams.get('token') ?? '';
const open = (token: string) => shop.visitor()(OpenSandboxBenefits, { token });

const partner = {
  BENEFITS_NAME: 'Perks',
  BENEFITS_URL: 'https://perks.example/in?from=fairdraw',
  BENEFITS_SECRET: 'a secret that the partner and the shop share',
};
const withPartner = (over: Partial<Env> = partner): Env => ({
  ...readEnv(),
  SANDBOX: false,
  ...over,
});

test('a member’s link is signed for the partner, short-lived, another each time, and names nobody', async () => {
  const { ctx } = await aMember();
  const link = async () => (await getBenefits(ctx, {}, withPartner())).ssoUrl ?? '';
  const [first, second] = [await link(), await link()];
  expect(first).toMatch(/^https:\/\/perks\.example\/in\?from=fairdraw&token=/);
  const [header = '', claims = '', signature] = tokenOf(first).split('.');
  const { BENEFITS_SECRET } = partner;
  expect(signature).toBe(
    createHmac('sha256', BENEFITS_SECRET).update(`${header}.${claims}`).digest('base64url'),
  );
  const read = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const one = read(tokenOf(first));
  const two = read(tokenOf(second));
  expect(one).toMatchObject({ aud: 'https://perks.example', program: 'daily_winners' });
  expect(one.exp - one.iat).toBe(60);
  expect(Math.abs(one.iat * 1000 - Date.now())).toBeLessThan(10_000);
  expect(two.sub).toBe(one.sub);
  expect(two.jti).not.toBe(one.jti);
  const payload = JSON.stringify(one);
  for (const own of [ctx.customer.id, ctx.customer.email, ctx.customer.firstName])
    expect(payload).not.toContain(own);
  const elsewhere = withPartner({
    ...partner,
    BENEFITS_SECRET: 'another secret of another partner',
  });
  const other = await getBenefits(ctx, {}, elsewhere);
  expect(read(tokenOf(other.ssoUrl)).sub).not.toBe(one.sub);
});

test('without a partner there is no link; who is no member gets none, and no visitor', async () => {
  const { ctx } = await aMember();
  expect(await getBenefits(ctx, {}, withPartner({}))).toEqual({ ssoUrl: null });
  const { api } = await shop.customer();
  await expect(api(GetBenefits, {})).rejects.toMatchObject({
    problems: [{ code: 'membership.members_only' }],
  });
  await expect(shop.visitor()(GetBenefits, {})).rejects.toMatchObject({ status: 401 });
});

test('the sandbox’s partner lets a link in once, none that is old, changed or somebody else’s', async () => {
  const { api } = await aMember();
  const { config } = await api(GetMembershipConfig, {});
  expect(config.benefits).toEqual({ partnerName: 'Sandbox Perks' });
  const link = async () => tokenOf((await api(GetBenefits, {})).ssoUrl);
  const token = await link();
  const tries = await Promise.all([open(token), open(token), open(token)]);
  expect(tries.map(({ outcome }) => outcome).toSorted()).toEqual(['used', 'used', 'welcome']);

  const [header, claims = '', signature] = (await link()).split('.');
  const later = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 9_999_999_999 };
  const changed = Buffer.from(JSON.stringify(later)).toString('base64url');
  const wrong = [`${header}.${changed}.${signature}`, `${header}.${claims}.`, 'a.b.c', 'nothing'];
  for (const made of wrong) expect(await open(made)).toEqual({ outcome: 'wrong', member: null });

  const old = await link();
  await shop.database.db.execute(sql`update shop_clock set offset_ms = offset_ms + 61000`);
  expect(await open(old)).toEqual({ outcome: 'expired', member: null });
});
