import { BlockList, isIPv6 } from 'node:net';
import { networkOf, wideNetworkOf } from './address-network';

test.each([
  // IPv4 is one customer, however it is written
  ['203.0.113.9', '203.0.113.9', null],
  ['::ffff:203.0.113.9', '203.0.113.9', null],
  ['::FFFF:203.0.113.9', '203.0.113.9', null],
  ['::ffff:cb00:7109', '203.0.113.9', null],
  ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9', null],
  // IPv6 is its network
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::/64', '2001:db8::/48'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64', '2001:db8::/48'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64', '2001:db8::/48'],
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
  ['2001:db8:aa:bb:1:2:192.0.2.1', '2001:db8:aa:bb::/64', '2001:db8:aa::/48'],
  ['64:ff9b::192.0.2.1', '64:ff9b::/64', '64:ff9b::/48'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64', '1:0:2::/48'],
  ['0:0:0:1::', '0:0:0:1::/64', '::/48'],
  ['::', '::/64', '::/48'],
  ['::1', '::/64', '::/48'],
  // a zone is an interface of ours
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['fe80::1%', 'fe80::/64', 'fe80::/48'],
  // no address: nothing is guessed
  ['', '', null],
  ['unknown', 'unknown', null],
  ['203.0.113', '203.0.113', null],
  ['[2001:db8::1]', '[2001:db8::1]', null],
  ['2001:db8::1::2', '2001:db8::1::2', null],
  ['2001:db8:::1', '2001:db8:::1', null],
  ['2001:db8::12345', '2001:db8::12345', null],
  ['1:2:3:4:5:6:7', '1:2:3:4:5:6:7', null],
  ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9', null],
  ['1:2:3:4::5:6:7:8', '1:2:3:4::5:6:7:8', null],
  ['1:2:3:4:5:6:7:8::', '1:2:3:4:5:6:7:8::', null],
  ['::ffff:203.0.113.256', '::ffff:203.0.113.256', null],
  ['::203.0.113.9:1', '::203.0.113.9:1', null],
  ['::g', '::g', null],
  [':', ':', null],
  ['x'.repeat(5000), 'x'.repeat(64), null],
])('%p is counted as %p, and in %p', (address, network, wide) => {
  expect(networkOf(address)).toBe(network);
  expect(wideNetworkOf(address)).toBe(wide);
});

test('reads what Node reads, and finds the network that Node finds', () => {
  const words = ['0', '1', 'ffff', '2001', 'db8', '0db8', '12345', '', '192.0.2.1', 'g'];
  let state = 25;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  let read = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const address = Array.from({ length: 2 + next(8) }, () => words[next(words.length)]).join(':');
    const network = wideNetworkOf(address);
    if (!isIPv6(address)) {
      expect([address, networkOf(address), network]).toEqual([address, address, null]);
      continue;
    }
    if (network === null) continue; // IPv4 in IPv6's notation
    read += 1;
    for (const [text, bits] of [
      [networkOf(address), 64],
      [network, 48],
    ] as const) {
      const range = new BlockList();
      range.addSubnet(text.split('/', 1)[0] ?? '', bits, 'ipv6');
      expect([address, text, range.check(address, 'ipv6')]).toEqual([address, text, true]);
    }
  }
  expect(read).toBeGreaterThan(500);
});
