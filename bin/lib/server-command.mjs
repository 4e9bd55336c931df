import { runNode } from './child.mjs';
import { Complaint } from './complaint.mjs';

/** Runs a TypeScript entry point; what it prints is shown. @throws Complaint when it fails, after its own words */
export async function runTypeScript(file, args, env) {
  const { code } = await runNode(['--import', 'tsx', file, ...args], { env });
  if (code !== 0) throw new Complaint(`${file} ended with ${code}.`);
}

/** Runs one of the server's commands: migrate, seed, audit, results-import. */
export const serverCommand = (name, env, args = []) =>
  runTypeScript(`server/commands/${name}.ts`, args, env);
