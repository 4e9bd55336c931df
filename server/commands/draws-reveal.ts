import { parseArgs } from 'node:util';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { jobContext } from '@/server/jobs/job-context';
import { restoreSecret } from '@/server/proofs';
import { readEnv } from '@/server/runtime/env';

const USAGE = 'draws-reveal OFFER DRAW SECRET';

/** Takes a draw's secret from its second holder: `one_lottery 12 64-DIGITS`. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [offer = '', drawNo = '', secret = '', ...others] = positionals;
  const isDraw = /^[1-9]\d{0,8}$/.test(drawNo);
  if (!offer || !isDraw || !secret || others.length > 0) throw new Error(USAGE);
  const database = openDatabase(readEnv().DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    const revealed = { offer, draw: Number(drawNo), secret: secret.toLowerCase() };
    const isRestored = await restoreSecret(jobContext(database.db), revealed);
    console.log(
      isRestored
        ? `${offer}, draw ${drawNo}: the secret is the promised one. It is kept, and the draw is drawn when it is due.`
        : `${offer}, draw ${drawNo}: the secret is the promised one, and the shop has it already.`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
