import { command, onExit } from './command.mjs';
import { Complaint } from './complaint.mjs';
import { ensureInstalled } from './install.mjs';
import { hasShopData } from './postgres.mjs';
import { readSettings } from './settings.mjs';
import { openShopDatabase } from './shop-database.mjs';

/**
 * Wraps the operator's commands: opens the shop's database, running or started for the command. Exits with what `work`
 * returns.
 */
export function operatorCommand(work, { mayBeginEmpty = false, failsWith = 1 } = {}) {
  return command(async () => {
    const settings = readSettings();
    if (!settings.databaseUrl && !mayBeginEmpty && !hasShopData()) {
      throw new Complaint('There is no shop here yet: run npm start first, or set DATABASE_URL.');
    }
    await ensureInstalled();
    const database = await openShopDatabase(settings);
    onExit(database.stop);
    return work(database);
  }, failsWith);
}
