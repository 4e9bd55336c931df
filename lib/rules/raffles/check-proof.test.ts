import { checkProof, type ProofStep, ticketsIn } from './check-proof';
import { aRevealedDraw } from './testing/a-revealed-draw';

async function stepsOf(draw: Parameters<typeof checkProof>[0]): Promise<ProofStep[]> {
  const steps: ProofStep[] = [];
  for await (const step of checkProof(draw)) steps.push(step);
  return steps;
}
const verdicts = async (draw: Parameters<typeof checkProof>[0]) =>
  (await stepsOf(draw)).map(({ step, isRight }) => `${step} ${isRight}`);

test('an honest draw passes every step, in order', async () => {
  const draw = await aRevealedDraw();
  expect(await stepsOf(draw)).toEqual([
    { step: 'seed', isRight: true, detail: draw.seedHash },
    { step: 'entries', isRight: true, detail: draw.entriesHash },
    { step: 'winners', isRight: true, detail: '4 of 4' },
  ]);
  expect(ticketsIn(draw.entries)).toBe(62);
});

test('the step that does not fit fails', async () => {
  const draw = await aRevealedDraw();
  const [first, ...rest] = draw.published;
  const swapped = [{ rank: 1, ticketNo: (first?.ticketNo ?? 0) + 1 }, ...rest];
  expect(await verdicts({ ...draw, published: swapped })).toEqual([
    'seed true',
    'entries true',
    'winners false',
  ]);
  expect(await verdicts({ ...draw, seed: '0'.repeat(64) })).toContain('seed false');
  const more = [...draw.entries, { from: 500, to: 500 }];
  expect(await verdicts({ ...draw, entries: more })).toContain('entries false');
  expect(await verdicts({ ...draw, published: rest })).toContain('winners false');
});

test('a malformed publication is a failed step, told by name', async () => {
  const draw = await aRevealedDraw();
  const [seed, , winners] = await stepsOf({ ...draw, seed: 'abc' });
  expect(seed).toEqual({ step: 'seed', isRight: false, detail: 'a seed is 64 hexadecimal digits' });
  expect(winners?.isRight).toBe(false);
  const twice = await stepsOf({ ...draw, entries: [...draw.entries, { from: 1, to: 1 }] });
  expect(twice[1]).toMatchObject({ isRight: false, detail: 'ticket 1 is sold twice' });
});
