// Runs bin/verify-draw.mjs as often as it is asked to, evaluated anew each time, in one process: most of a short run is
// the start of Node and the compilation of the curves. What the script needs of a process it gets: words, console, code.
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';

const script = pathToFileURL(process.argv[2]).href;
let runs = 0;
let lines = [];
for (const name of ['log', 'error']) console[name] = (...words) => lines.push(format(...words));

process.on('message', async (words) => {
  lines = [];
  process.argv.splice(2, Infinity, ...words);
  process.exitCode = undefined;
  runs += 1;
  try {
    await import(`${script}?run=${runs}`);
  } catch (error) {
    // Node would end with the error and this code
    console.error(error);
    process.exitCode = 1;
  }
  process.send({ code: process.exitCode ?? 0, output: `${lines.join('\n')}\n` });
  process.exitCode = undefined;
});
