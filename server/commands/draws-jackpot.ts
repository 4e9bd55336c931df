import { parseArgs } from 'node:util';
import { DrawType } from '@/lib/contract/draws';
import { AnnounceDrawJackpot } from '@/lib/contract/operator/draws';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { announceJackpot } from '@/server/draws';
import { jobContext } from '@/server/jobs/job-context';
import { officeOf, reasonFor } from './office';
import { type CommandInput, runAsProgram } from './run-command';

const USAGE = 'draws-jackpot OFFER DRAW AMOUNT [--type base|jackpot|superdraw] [--reason TEXT]';

/** Announces the jackpot of a draw to come; the amount is in whole units: `powerball2018 1593 30000000`. */
export async function drawsJackpot({ args, databaseUrl }: CommandInput): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { type: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [offerKey = '', drawNo = '', amount = ''] = positionals;
  const drawType = values.type === undefined ? null : DrawType.safeParse(values.type).data;
  const isAmount = /^[1-9]\d{0,9}$/.test(amount) && /^[1-9]\d{0,8}$/.test(drawNo);
  if (!offerKey || !isAmount || drawType === undefined) throw new Error(USAGE);
  const database = openDatabase(databaseUrl, 2, OPERATING);
  try {
    const draw = { offerKey, drawNo: Number(drawNo) };
    const office = await officeOf(database.db);
    if (office)
      await office(AnnounceDrawJackpot, {
        ...{ ...draw, amount, reason: reasonFor(values.reason) },
        ...(drawType && { drawType }),
      });
    else {
      const amountCents = Number(amount) * 100;
      await announceJackpot(jobContext(database.db), { ...draw, amountCents, drawType });
    }
    console.log(`${offerKey}, draw ${drawNo}: for ${amount}${drawType ? ` (${drawType})` : ''}.`);
  } finally {
    await database.close();
  }
}

runAsProgram('draws-jackpot', drawsJackpot);
