import { Readable } from 'node:stream';
import { format } from 'node:util';
import { accountLock } from '@/server/commands/account-lock';
import { cardReturns } from '@/server/commands/card-returns';
import { care } from '@/server/commands/care';
import { catalogue } from '@/server/commands/catalogue';
import { claims } from '@/server/commands/claims';
import { drawsCancel } from '@/server/commands/draws-cancel';
import { drawsJackpot } from '@/server/commands/draws-jackpot';
import { exclusions } from '@/server/commands/exclusions';
import { feedback } from '@/server/commands/feedback';
import { ledger } from '@/server/commands/ledger';
import { payments } from '@/server/commands/payments';
import { resultsImport } from '@/server/commands/results-import';
import { runCommand } from '@/server/commands/run-command';
import { staff } from '@/server/commands/staff';
import { verification } from '@/server/commands/verification';
import { withdrawals } from '@/server/commands/withdrawals';

/** Each is loaded when it is first run. */
const COMMANDS = {
  'account-lock': () => accountLock,
  'card-returns': () => cardReturns,
  care: () => care,
  catalogue: () => catalogue,
  claims: () => claims,
  'draws-cancel': () => drawsCancel,
  'draws-jackpot': () => drawsJackpot,
  exclusions: () => exclusions,
  feedback: () => feedback,
  ledger: () => ledger,
  payments: () => payments,
  'results-import': () => resultsImport,
  staff: () => staff,
  verification: () => verification,
  withdrawals: () => withdrawals,
} as const;

export type CommandName = keyof typeof COMMANDS;

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs an operator's command in this process, with its words, what it reads, and a connection of its own: what it prints
 * and how it would end. One after another, since they share a console. That its program starts and ends so is what
 * `operatorProcess` shows, at a second or two each.
 */
export async function commandInProcess(
  databaseUrl: string,
  name: CommandName,
  { args, input = '' }: { args: readonly string[]; input?: string },
): Promise<Ended> {
  const printed = { stdout: '', stderr: '' };
  const { log, error } = console;
  const { exitCode } = process;
  const into =
    (stream: keyof typeof printed) =>
    (...all: unknown[]): void => {
      printed[stream] += `${format(...all)}\n`;
    };
  Object.assign(console, { log: into('stdout'), error: into('stderr') });
  process.exitCode = undefined;
  try {
    await runCommand(COMMANDS[name](), () => ({
      args: [...args],
      databaseUrl,
      stdin: Readable.from([input]),
    }));
    return { code: Number(process.exitCode ?? 0), ...printed };
  } finally {
    Object.assign(console, { log, error });
    process.exitCode = exitCode;
  }
}
