import { migrate } from '@/server/db/migrate';
import { OPERATING, openDatabase } from '@/server/db/pool';
import { sealStoredSecrets } from '@/server/identity';
import { resealLinks } from '@/server/party';
import { resealDrawSecrets } from '@/server/proofs';
import { readEnv } from '@/server/runtime/env';
import { resealPictures } from '@/server/verification';
import { resealBankAccounts } from '@/server/wallet';
import { resealPayees } from '@/server/withdrawals';

const { DATABASE_URL } = readEnv();
const applied = await migrate(DATABASE_URL);
console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
const database = openDatabase(DATABASE_URL, 2, OPERATING);
try {
  const sealed = await sealStoredSecrets(database.db);
  if (sealed > 0) console.log(`Two-factor secrets: ${sealed} sealed.`);
  const resealed = await resealDrawSecrets(database.db);
  if (resealed > 0) console.log(`Secrets of draws: ${resealed} sealed anew.`);
  const pictures = await resealPictures(database.db);
  if (pictures > 0) console.log(`Pictures of documents: ${pictures} sealed anew.`);
  const accounts = await resealBankAccounts(database.db);
  if (accounts > 0) console.log(`Numbers of bank accounts: ${accounts} sealed anew.`);
  const payees = await resealPayees(database.db);
  if (payees > 0) console.log(`Accounts of withdrawals: ${payees} sealed anew.`);
  const links = await resealLinks(database.db);
  if (links > 0) console.log(`Links of lotto parties: ${links} sealed anew.`);
} finally {
  await database.close();
}
