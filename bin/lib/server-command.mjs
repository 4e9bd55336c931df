import { runNode } from './child.mjs';
import { Complaint } from './complaint.mjs';

/** Runs a TypeScript entry point; what it prints is shown. @throws Complaint when it fails, after its own words */
export async function runTypeScript(file, args, env) {
  const { code } = await runNode(['--import', 'tsx', file, ...args], { env });
  if (code !== 0) throw new Complaint(`${file} ended with ${code}.`);
}

/** Runs one of the server's commands: migrate, seed, results-import. */
export const serverCommand = (name, env, args = []) =>
  runTypeScript(`server/commands/${name}.ts`, args, env);

/** The same for one whose exit codes say different things: it is answered, not complained about. */
export async function serverCommandCode(name, env, args = []) {
  const file = `server/commands/${name}.ts`;
  const { code } = await runNode(['--import', 'tsx', file, ...args], { env });
  return code;
}
