import { runFollowing } from './child.mjs';
import { Complaint } from './complaint.mjs';

/** Runs a TypeScript entry point and shows its output. @throws Complaint when it fails, after its own output */
export async function runTypeScript(file, args, env, { answersNothing = false } = {}) {
  const options = { env, answersNothing };
  const { code } = await runFollowing(['--import', 'tsx', file, ...args], options);
  if (code !== 0) throw new Complaint(`${file} ended with ${code}.`);
}

/** Runs one of the server's commands, such as migrate, seed or results-import. */
export const serverCommand = (name, env, args = []) =>
  runTypeScript(`server/commands/${name}.ts`, args, env);

/** Migrates the database before a command that answers: what it did is not part of the answer. */
export const migrateFirst = (env) =>
  runTypeScript('server/commands/migrate.ts', [], env, { answersNothing: true });

/** As `serverCommand`, for commands whose exit codes mean different things: returns the code instead of throwing. `input` is what it reads. */
export async function serverCommandCode(name, env, args = [], input = undefined) {
  const file = `server/commands/${name}.ts`;
  const { code } = await runFollowing(['--import', 'tsx', file, ...args], { env, input });
  return code;
}
