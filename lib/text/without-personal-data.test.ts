import { withoutPersonalData } from './without-personal-data';

test.each([
  'value too long for type character varying(80)',
  'draw 4392 of powerball2018 is not open: DRAW_CLOSED since 2026-11-29T20:30:00.000Z',
  'order 0193a1b2-7c2d-7e3f-8a4b-5c6d7e8f9a0b was paid with 12345678 cents',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'Cannot find module ./server/ledger/publish-night.ts of v0.2.0-3-g1a2b3c4',
])('“%s” says nothing of a person, and stays as it is', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

test.each([
  ['550 <robin@fairdraw.example>: no such user', '550 <•••>: no such user'],
  ['redis://shop:hunter2@cache refused', 'redis://cache refused'],
  ['card 4111 1111 1111 1111 declined', 'card ••• declined'],
  ['call +61 412 345 678 or 0412345678', 'call ••• or •••'],
  ['GET /reset?token=abc&email=x failed', 'GET /reset?••• failed'],
  [`Bearer ${'a1'.repeat(30)} is not ours`, 'Bearer ••• is not ours'],
  ['no page at /Robin%20Example/x', 'no page at /•••/x'],
])('“%s” loses what is somebody’s', (text, cleaned) => {
  expect(withoutPersonalData(text)).toBe(cleaned);
});
