// Whether this node wants visitors, for what looks at containers: ends with 0 or 1, within two seconds.
const { PORT = '3000' } = process.env;

try {
  const response = await fetch(`http://127.0.0.1:${PORT}/health/ready`, {
    signal: AbortSignal.timeout(2_000),
  });
  console.log(await response.text());
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  console.log(`not reached: ${error.message}`);
  process.exitCode = 1;
}
