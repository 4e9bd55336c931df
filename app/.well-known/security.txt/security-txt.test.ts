import { readWebEnv } from '@/web/env';
import { provideSettings } from '@/web/testing/provide-settings';
import { GET } from './route';

test('whoever finds a fault is told whom to tell, where somebody is named, and there is no such file elsewhere', async () => {
  provideSettings({
    SECURITY_CONTACT: 'mailto:security@shop.example, https://shop.example/report',
    SITE_ORIGIN: 'https://shop.example',
  });
  const answer = GET();
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(
    /^Contact: mailto:security@shop\.example\nContact: https:\/\/shop\.example\/report\nExpires: \S+Z\n/,
  );
  expect(text).toContain('\nCanonical: https://shop.example/.well-known/security.txt\n');
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());

  provideSettings({});
  expect(GET().status).toBe(404);
});

test('a contact that is no address ends the start', () => {
  for (const contact of ['security@shop.example', 'javascript:alert(1)', 'mailto:a b'])
    expect(() => readWebEnv({ SECURITY_CONTACT: contact })).toThrow(
      'SECURITY_CONTACT: is a list of',
    );
});
