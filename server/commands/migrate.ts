import { findPooler } from '@/server/db/find-pooler';
import { migrate } from '@/server/db/migrate';
import { type Database, OPERATING, openDatabase } from '@/server/db/pool';
import { keepAllMarks } from '@/server/exclusions';
import { sealStoredSecrets } from '@/server/identity';
import { printable } from '@/server/kernel/printable';
import { keepAllExcluded } from '@/server/limits';
import { keepLogIdentity, resealLogKey } from '@/server/log';
import { noteSecrets } from '@/server/nodes';
import { resealLinks } from '@/server/party';
import { resealDrawSecrets } from '@/server/proofs';
import { resealReports } from '@/server/reports';
import { readEnv } from '@/server/runtime/env';
import { resealAuthenticators } from '@/server/staff';
import { resealPictures } from '@/server/verification';
import { noteVerifiedActions } from '@/server/verified-actions';
import { resealBankAccounts } from '@/server/wallet';
import { resealPushKeys } from '@/server/web-push';
import { resealPayees } from '@/server/withdrawals';

async function main(): Promise<void> {
  const env = readEnv();
  // a node could not serve either: it says so before anything is changed
  await findPooler(env);
  const applied = await migrate(env.DATABASE_DIRECT_URL, { say: console.log });
  console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'The schema is up to date.');
  const database = openDatabase(env.DATABASE_DIRECT_URL, 2, OPERATING);
  try {
    await sealAnew(database);
    await noteVerifiedActions(database.db);
    await keepLogIdentity(database.db);
    for (const sentence of await noteSecrets(database.db)) console.log(sentence);
  } finally {
    await database.close();
  }
}

async function sealAnew({ db }: Database): Promise<void> {
  const sealed = await sealStoredSecrets(db);
  if (sealed > 0) console.log(`Two-factor secrets: ${sealed} sealed.`);
  const staff = await resealAuthenticators(db);
  if (staff > 0) console.log(`Authenticators of the office: ${staff} sealed anew.`);
  const resealed = await resealDrawSecrets(db);
  if (resealed > 0) console.log(`Secrets of draws: ${resealed} sealed anew.`);
  const logKeys = await resealLogKey(db);
  if (logKeys > 0) console.log('The key of the public log: sealed anew.');
  const pushKeys = await resealPushKeys(db);
  if (pushKeys > 0) console.log('The key for push services: sealed anew.');
  const pictures = await resealPictures(db);
  if (pictures > 0) console.log(`Pictures of documents: ${pictures} sealed anew.`);
  const accounts = await resealBankAccounts(db);
  if (accounts > 0) console.log(`Numbers of bank accounts: ${accounts} sealed anew.`);
  const payees = await resealPayees(db);
  if (payees > 0) console.log(`Accounts of withdrawals: ${payees} sealed anew.`);
  const reports = await resealReports(db);
  if (reports > 0) console.log(`Reports: ${reports} sealed anew.`);
  const links = await resealLinks(db);
  if (links > 0) console.log(`Links of lotto parties: ${links} sealed anew.`);
  const excluded = (await keepAllExcluded(db)) + (await keepAllMarks(db));
  if (excluded > 0) console.log(`Who excluded themselves: ${excluded} sealed.`);
}

main().catch((error: Error) => {
  console.error(printable(error.message));
  process.exitCode = 1;
});
