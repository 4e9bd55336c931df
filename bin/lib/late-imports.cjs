const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync } = require('next/dist/build/swc');
const { getJestSWCOptions } = require('next/dist/build/swc/options');

const OWN = readFileSync(__filename);
/**
 * What tests share may declare hooks, which Jest takes only while it reads the test file; and what goes on behind an
 * answer may write to the log when the file has ended, and nothing can be loaded any more.
 */
const READ_AT_ONCE = /(^|\/)(testing|runtime)(\/|$)|^\.\/log$/;

/**
 * Next's own transform for Jest, with each import loaded when it is first used: a test of a verb reaches two thousand
 * modules, the payment gateways' packages among them, and uses few of them.
 */
const createTransformer = ({ jsConfig, ...options }) => ({
  process(source, filename) {
    const own = getJestSWCOptions({
      ...options,
      // Jest resolves what begins with @/ by itself
      jsConfig: {
        ...jsConfig,
        compilerOptions: { ...jsConfig?.compilerOptions, paths: undefined },
      },
      ...{ filename, isServer: true, esm: false, serverReferenceHashSalt: '' },
    });
    const imported = [...source.matchAll(/\bfrom '([^']+)'/g)].map(([, module]) => module);
    const lazy = imported.filter((module) => !READ_AT_ONCE.test(module));
    return transformSync(source, { ...own, module: { ...own.module, lazy }, filename });
  },
  getCacheKey: (source, filename, { configString }) =>
    [OWN, configString, filename, source]
      .reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256'))
      .digest('hex')
      .slice(0, 32),
});

module.exports = { createTransformer };
