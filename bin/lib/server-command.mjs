import { runFollowing } from './child.mjs';
import { Complaint } from './complaint.mjs';

/** Runs a TypeScript entry point and shows its output. @throws Complaint when it fails, after its own output */
export async function runTypeScript(file, args, env) {
  const { code } = await runFollowing(['--import', 'tsx', file, ...args], { env });
  if (code !== 0) throw new Complaint(`${file} ended with ${code}.`);
}

/** Runs one of the server's commands, such as migrate, seed or results-import. */
export const serverCommand = (name, env, args = []) =>
  runTypeScript(`server/commands/${name}.ts`, args, env);

/** As `serverCommand`, for commands whose exit codes mean different things: returns the code instead of throwing. */
export async function serverCommandCode(name, env, args = []) {
  const file = `server/commands/${name}.ts`;
  const { code } = await runFollowing(['--import', 'tsx', file, ...args], { env });
  return code;
}
