import path from 'node:path';
import { printable } from '@/server/kernel/printable';
import { readEnv } from '@/server/runtime/env';

/** What a command is run with. */
export interface CommandInput {
  /** the words behind its name */
  args: string[];
  databaseUrl: string;
  /** what it reads where it asks for something */
  stdin: NodeJS.ReadableStream;
}

/** Prints what it answers; one that ends otherwise than with 0 or 1 returns its code. @throws an Error that says why not */
export type Command = (input: CommandInput) => Promise<void> | Promise<number>;

/** Runs a command: what it could not do is one sentence, and `process.exitCode`. */
export async function runCommand(command: Command, input: () => CommandInput): Promise<void> {
  try {
    const code = await command(input());
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}

/** Runs a command where node was started with its file; whoever imports it runs it by themselves. */
export function runAsProgram(name: string, command: Command): void {
  const [started] = path.basename(process.argv[1] ?? '').split('.');
  if (started !== name) return;
  void runCommand(command, () => ({
    args: process.argv.slice(2),
    databaseUrl: readEnv().DATABASE_DIRECT_URL,
    stdin: process.stdin,
  }));
}

/** Usages and problems have several lines, which stay; nothing else of a text gets to the terminal as it is. */
function messageOf(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return message.split('\n').map(printable).join('\n');
}
