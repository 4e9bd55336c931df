import { SENDER_LIMITS } from './sender-limits';
import { unfinishedBodies } from './unfinished-bodies';

const MB = 1_024 * 1_024;
const PHONE_BYTES_PER_SECOND = 200_000 / 8;

/** A body of which so many bytes come each second. @returns its end in seconds, and how it ended */
function sentAt(bytesPerSecond: number, size: number, mostMs: number) {
  const unfinished = unfinishedBodies(SENDER_LIMITS);
  let status = 0;
  const body = {
    network: 'a',
    bytes: 0,
    since: 0,
    mostMs,
    cut: (why: number) => {
      status = why;
    },
  };
  unfinished.add(body);
  let seconds = 0;
  while (status === 0 && body.bytes < size) {
    seconds += 1;
    body.bytes += bytesPerSecond;
    unfinished.grow(body, bytesPerSecond);
    unfinished.cutSlow(seconds * 1_000);
  }
  return { seconds, status };
}

test('the largest upload gets through on a slow phone line, and so does the largest call', () => {
  const { uploadMs, bodyMs } = SENDER_LIMITS;
  expect(sentAt(PHONE_BYTES_PER_SECOND, 4 * MB, uploadMs)).toMatchObject({ status: 0 });
  expect(sentAt(PHONE_BYTES_PER_SECOND, 10 * MB, uploadMs)).toMatchObject({ status: 0 });
  expect(sentAt(PHONE_BYTES_PER_SECOND, 2 * MB, bodyMs)).toMatchObject({ status: 0 });
});

test('who sends a byte a second is ended soon, who keeps to the lowest rate in the end', () => {
  expect(sentAt(1, MB, SENDER_LIMITS.bodyMs)).toEqual({ seconds: 11, status: 408 });
  const { seconds, status } = sentAt(8 * 1_024, 10 * MB, SENDER_LIMITS.bodyMs);
  expect([seconds, status]).toEqual([121, 408]);
});

test('of all networks the one that holds most makes room', () => {
  const limits = { ...SENDER_LIMITS, unfinishedBytes: 100, unfinishedBytesOfAll: 150 };
  const unfinished = unfinishedBodies(limits);
  const statuses: Record<string, number> = {};
  const aBody = (name: string, network: string, bytes: number) => {
    const body = {
      ...{ network, bytes, since: 0, mostMs: 1 },
      cut(status: number) {
        statuses[name] = status;
        unfinished.remove(body);
      },
    };
    unfinished.add(body);
  };
  aBody('small', 'one', 10);
  aBody('large', 'other', 80);
  aBody('middle', 'other', 15);
  expect(statuses).toEqual({});
  aBody('last', 'third', 60);
  expect(statuses).toEqual({ large: 503 });
});
