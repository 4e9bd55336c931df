import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ASK = path.join(__dirname, 'testing', 'ask-when-it-fails.mjs');

test.each(['memory-handler.mjs', 'handler.mjs'])(
  '%s: a page whose render fails is its last good copy, and what is sold is not waited for',
  async (file) => {
    const { stdout } = await run(process.execPath, [ASK, file]);
    // the answer and the number of renders; in brackets the copy that replaces a render that failed
    expect(JSON.parse(stdout)).toEqual({
      nothingCached: '(nothing), 1',
      fresh: ['render 1, 1', 'render 1, 0'],
      sold: ['render 1, 1', 'render 2, 0'],
      soldAtOnce: ['render 3, 1', 'render 3, 0'],
      failed: ['(render 3), 1', 'render 3, 0'],
      soonAfter: 'render 3, 0',
      nextTry: ['render 3, 1', 'render 3, 0'],
      anHourLater: ['(render 3), 1', 'render 3, 0'],
      back: ['render 3, 1', 'render 4, 0'],
      knownToBeAway: ['render 4, 1', 'render 4, 0'],
      knownToBeBack: ['render 5, 1', 'render 5, 0'],
    });
  },
);
