import { Agent } from 'node:http';
import { ask } from './ask.mjs';

const STEP_MS = 20;

/**
 * Visitors who come at a steady rate, whether others have been answered or not.
 * @returns what `ask` does, of each
 */
export async function comers({ port, perSecond, lastsMs, pathOf }) {
  const agent = new Agent({ keepAlive: true });
  const answers = [];
  const began = performance.now();
  await new Promise((resolve) => {
    const coming = setInterval(() => {
      const passed = performance.now() - began;
      const due = Math.floor((Math.min(passed, lastsMs) / 1_000) * perSecond);
      while (answers.length < due) {
        const path = pathOf(answers.length);
        answers.push(ask(port, agent, { path }));
      }
      if (passed < lastsMs) return;
      clearInterval(coming);
      resolve();
    }, STEP_MS);
  });
  const heard = await Promise.all(answers);
  agent.destroy();
  return heard;
}
