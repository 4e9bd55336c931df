import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { serverLoad } from './server-load';
import { spreadStarts } from './spread-starts';

const aResponse = () => new EventEmitter() as ServerResponse;
const aTurn = () => new Promise(setImmediate);

test('a turn of the event loop begins so many, the next ones the others in their order, but nobody who has left', async () => {
  const load = serverLoad();
  const spread = spreadStarts(load, 2);
  const begun: number[] = [];
  const responses = [0, 1, 2, 3, 4, 5].map((name) => {
    const response = aResponse();
    spread(response, () => begun.push(name));
    return response;
  });
  expect(begun).toEqual([0, 1]);
  expect(load.waiting.shared).toBe(4);
  responses[3]?.emit('close');
  await aTurn();
  expect(begun).toEqual([0, 1, 2, 4]);
  // a new request comes after those that already wait
  spread(aResponse(), () => begun.push(6));
  await aTurn();
  expect(begun).toEqual([0, 1, 2, 4, 5, 6]);
  expect(load.waiting.shared).toBe(0);
});

test('one at a time begins at once, turn after turn', async () => {
  const spread = spreadStarts(serverLoad(), 1);
  for (let turn = 0; turn < 3; turn += 1) {
    let isBegun = false;
    spread(aResponse(), () => {
      isBegun = true;
    });
    expect(isBegun).toBe(true);
    await aTurn();
  }
});
