import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const moduleAt = (file: string) => pathToFileURL(path.join(process.cwd(), file)).href;

/** What a command prints that shows progress, runs a program before it answers, and answers by another. */
function command(): { stdout: string; stderr: string } {
  const script = `
    import { runNode } from '${moduleAt('bin/lib/child.mjs')}';
    import { say } from '${moduleAt('bin/lib/progress.mjs')}';
    say('database', 'started');
    await runNode(['-e', 'console.log("migrated"); console.error("slowly")'], { answersNothing: true });
    await runNode(['-e', 'console.log("the answer")']);`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

test('a command that answers can be piped: what leads to its answer is on standard error', () => {
  const { stdout, stderr } = command();
  expect(stdout).toBe('the answer\n');
  expect(stderr).toBe('  database   started\nmigrated\nslowly\n');
});
