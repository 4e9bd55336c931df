import { sha256 as hashOnTheEdge, hmacSha256 as onTheEdge } from './edge';
import { sha256 as hashInNode, hmacSha256 as inNode } from './node';

// the second test case of RFC 4231
const KNOWN = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';

test.each([
  ['on the edge', onTheEdge],
  ['in Node', inNode],
])('%s the signature is HMAC-SHA256 as hex', async (_, hmacSha256) => {
  expect(await hmacSha256('Jefe', 'what do ya want for nothing?')).toBe(KNOWN);
});

test('both sign what is not ASCII alike, time and again', async () => {
  for (const text of ['', 'Zoë £5', '1\n2\n3', 'Zoë £5']) {
    expect(await onTheEdge('sécret', text)).toBe(await inNode('sécret', text));
  }
});

test.each([
  ['on the edge', hashOnTheEdge],
  ['in Node', hashInNode],
])('%s the hash of a body is SHA-256 as hex', async (_, sha256) => {
  // FIPS 180-2, appendix B.1
  expect(await sha256('abc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  expect(await sha256('Zoë £5')).toBe(await hashInNode('Zoë £5'));
});
