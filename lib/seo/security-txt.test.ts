import { securityTxt } from './security-txt';

test('the file names whom to tell, until when it holds, and where it belongs, a line each', () => {
  const text = securityTxt({
    contacts: ['mailto:security@shop.example', 'https://shop.example/report'],
    canonical: 'https://shop.example/.well-known/security.txt',
    now: new Date('2026-11-30T00:00:00Z'),
  });
  expect(text).toBe(
    [
      'Contact: mailto:security@shop.example',
      'Contact: https://shop.example/report',
      'Expires: 2027-02-28T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://shop.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
