// Every command imports this first: an old Node should print a sentence, not a stack trace.
const [major, minor] = process.versions.node.split('.').map(Number);
const supported = (major === 20 && minor >= 19) || major === 22 || major >= 24;

if (!supported) {
  console.error(
    `Fairdraw needs Node 20.19 or later (20, 22, 24 or newer); this is ${process.version}. Please install one of those and try again.`,
  );
  process.exit(1);
}
