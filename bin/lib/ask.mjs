import readline from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/**
 * Answers to questions, a line each: asked at the terminal, or taken from standard input where that is none. What is
 * hidden is not shown while it is typed.
 */
export async function readAnswers(questions) {
  if (!process.stdin.isTTY) return text(process.stdin);
  let answers = '';
  for (const question of questions) answers += `${await ask(question)}\n`;
  return answers;
}

async function ask({ question, isHidden = false }) {
  let isMuted = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = readline.createInterface({ input: process.stdin, output, terminal: true });
  // it takes Ctrl-C for itself
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    const answer = terminal.question(question);
    isMuted = isHidden;
    return await answer;
  } finally {
    terminal.close();
    if (isHidden) process.stderr.write('\n');
  }
}
