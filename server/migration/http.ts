import { CheckMigration, Migrate } from '@/lib/contract/migration';
import { routes, serve } from '@/server/http/serve';
import { checkMigration } from './check-migration';
import { migrate } from './migrate';

export const migrationHttp = routes(serve(Migrate, migrate), serve(CheckMigration, checkMigration));
