import { parseArgs } from 'node:util';
import { DrawType } from '@/lib/contract/draws';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { announceJackpot } from '@/server/draws';
import { jobContext } from '@/server/jobs/job-context';
import { readEnv } from '@/server/runtime/env';

const USAGE = 'draws-jackpot OFFER DRAW AMOUNT [--type base|jackpot|superdraw]';

/** Announces the jackpot of a draw to come; the amount is in whole units: `powerball2018 1593 30000000`. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { type: { type: 'string' } },
    allowPositionals: true,
  });
  const [offerKey = '', drawNo = '', amount = ''] = positionals;
  const drawType = values.type === undefined ? null : DrawType.safeParse(values.type).data;
  const isAmount = /^[1-9]\d{0,9}$/.test(amount) && /^[1-9]\d{0,8}$/.test(drawNo);
  if (!offerKey || !isAmount || drawType === undefined) throw new Error(USAGE);
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    await announceJackpot(jobContext(database.db), {
      offerKey,
      drawNo: Number(drawNo),
      amountCents: Number(amount) * 100,
      drawType,
    });
    console.log(`${offerKey}, draw ${drawNo}: for ${amount}${drawType ? ` (${drawType})` : ''}.`);
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
