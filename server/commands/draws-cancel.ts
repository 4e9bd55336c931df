import { parseArgs } from 'node:util';
import { RequestDrawCancellation } from '@/lib/contract/operator/draws';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { cancelDraw } from '@/server/flows/cancel-draw';
import { jobContext } from '@/server/jobs/job-context';
import { officeOf, requested } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE = 'draws-cancel OFFER DRAW "REASON"';

/**
 * Cancels a draw and pays everybody back; run again, it goes on where it was interrupted. In a shop with staff it takes
 * two of them: this requests it, and a job pays back once it is approved.
 */
export async function drawsCancel({ args, databaseUrl }: CommandInput): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [offerKey = '', drawNo = '', reason = '', ...others] = positionals;
  const isDraw = /^[1-9]\d{0,8}$/.test(drawNo);
  if (!offerKey || !isDraw || !reason || others.length > 0) throw new Error(USAGE);
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    const input = { offerKey, drawNo: Number(drawNo), reason };
    const office = await officeOf(database.db);
    if (office) {
      await office(RequestDrawCancellation, { ...input, words: reason });
      return console.log(`${offerKey}, draw ${drawNo}: ${requested('draws')}`);
    }
    const { tickets, cents } = await cancelDraw(jobContext(database.db), input);
    console.log(
      `${offerKey}, draw ${drawNo}: cancelled; ${tickets} tickets and ${(cents / 100).toFixed(2)} paid back.`,
    );
  } finally {
    await database.close();
  }
}

runAsProgram('draws-cancel', drawsCancel);
