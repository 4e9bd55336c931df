const holder = globalThis;

/**
 * A place for something that this process has once. Next loads its bundles and its cache handlers apart from the server
 * that runs it, so a module's own variable would be there several times. Everything that crosses that border is named in
 * `shared.d.mts`.
 */
export function shared(name) {
  const key = Symbol.for(`fairdraw.${name}`);
  return {
    get value() {
      return holder[key];
    },
    set value(value) {
      holder[key] = value;
    },
    orMade(make) {
      holder[key] ??= make();
      return holder[key];
    },
  };
}
