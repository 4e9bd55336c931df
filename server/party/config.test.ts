import { GetPartyConfig, GetPartyLottery } from '@/lib/contract/party-config';
import { testShop } from '@/server/testing/test-shop';

const shop = testShop();

test('the config says what a party may be, and may be kept for a day', async () => {
  const config = await shop.visitor()(GetPartyConfig, {});
  expect(config).toMatchObject({
    groupName: { minLength: 3, maxLength: 40 },
    whenTooSmall: 'refund',
    closesMinutesBefore: 30,
  });
  expect(config.lotteries.map(({ id }) => id)).toContain('powerball2018');
  const [lottery] = config.lotteries;
  expect(await shop.visitor()(GetPartyLottery, { id: lottery?.id ?? '' })).toEqual(lottery);
  for (const path of ['/social/v2/config', `/social/v2/config/${lottery?.id}`]) {
    const response = await shop.send({ path, version: '2.0' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=86400',
    ]);
  }
});

test('a lottery that parties do not play is not there, nor is the service in pounds', async () => {
  await expect(shop.visitor()(GetPartyLottery, { id: 'super_66' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(shop.visitor({ variant: 'GB' })(GetPartyConfig, {})).rejects.toMatchObject({
    code: 'auth.capability_missing',
  });
  const response = await shop.send({ path: '/social/v2/config', version: '3.0' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
});
