import {
  CREATION_STEPS,
  creationStepShown,
  nextCreationStep,
  numberOfCreationStep,
  type PartyDraft,
  readCreationStep,
  readDraft,
  writeDraft,
} from './creation-steps';

const priced: PartyDraft = {
  groupId: 'g',
  lotteryKey: 'powerball2018',
  drawNo: 1_500,
  sharePriceCents: 500,
};

test('the steps count as specified', () => {
  expect(CREATION_STEPS.map((step) => [step, numberOfCreationStep(step)])).toEqual([
    ['name_group', 1],
    ['select_draw', 2],
    ['set_share_price', 3],
    ['select_auto_session', 4],
    ['join_session', 5],
  ]);
});

test('each step follows from what is decided', () => {
  expect(nextCreationStep({})).toBe('name_group');
  expect(nextCreationStep({ groupName: 'Friday team', lotteryKey: 'powerball2018' })).toBe(
    'name_group',
  );
  expect(nextCreationStep({ groupId: 'g', lotteryKey: 'powerball2018' })).toBe('select_draw');
  expect(nextCreationStep({ ...priced, sharePriceCents: undefined as never })).toBe(
    'set_share_price',
  );
  expect(nextCreationStep(priced)).toBe('select_auto_session');
  expect(nextCreationStep({ ...priced, sessionId: 's' })).toBe('join_session');
});

test('no step is shown before those that it needs, and going back is always possible', () => {
  for (const step of CREATION_STEPS) expect(creationStepShown(step, {})).toBe('name_group');
  expect(creationStepShown('join_session', priced)).toBe('select_auto_session');
  for (const step of CREATION_STEPS.slice(0, 4)) expect(creationStepShown(step, priced)).toBe(step);
});

test('once the session exists, nothing leads back to what it was made of', () => {
  for (const step of CREATION_STEPS)
    expect(creationStepShown(step, { ...priced, sessionId: 's' })).toBe('join_session');
});

test('an address names a step or none', () => {
  expect(readCreationStep('set_share_price')).toBe('set_share_price');
  for (const text of [null, '', 'constructor', 'x'.repeat(9999)])
    expect(readCreationStep(text)).toBe('name_group');
});

test('what was decided outlives a reload; what makes no sense is left out', () => {
  const draft = {
    ...{ ...priced, sharesTotal: 20 },
    ...{ groupName: 'Friday team', isRepeated: true, invitesAll: false },
  };
  expect(readDraft(writeDraft(draft))).toEqual(draft);
  for (const text of [null, '', '{', '3', 'null', '"x"', '[]']) expect(readDraft(text)).toEqual({});
  expect(
    readDraft('{"groupId":7,"drawNo":"9","sharePriceCents":-5,"lotteryKey":"a","other":1}'),
  ).toEqual({ lotteryKey: 'a' });
});
