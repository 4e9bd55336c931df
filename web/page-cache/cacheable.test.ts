import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ASK = path.join(__dirname, 'testing', 'ask-for-what-is-not.mjs');

test.each(['memory-handler.mjs', 'handler.mjs'])(
  '%s: addresses at which nothing stands leave nothing behind, and a page that is gone does not stay',
  async (file) => {
    const { stdout } = await run(process.execPath, [ASK, file]);
    const { withOne, afterMany, gone, policies } = JSON.parse(stdout);
    expect(withOne).toEqual({ entries: expect.any(Number), lifetimes: 1 });
    expect(withOne.entries).toBeGreaterThan(0);
    expect(afterMany).toEqual(withOne);
    expect(gone).toBe(true);
    // a page that is sent without being cached has a policy, too
    expect(policies).toBe(302);
  },
);
