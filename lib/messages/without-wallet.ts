/** The end of a key whose text stands in the place of the one without it, where there is no wallet. */
const VARIANT = '.noWallet';

/**
 * The texts for a customer with a wallet or without one: of two texts for the same place, the one that is true. An
 * editor's own text for the place counts in both cases, where they wrote none for who has no wallet. No key of a variant
 * is left.
 * @param shipped what the texts are where nobody edited them
 */
export function forWallet<T extends object>(messages: T, hasWallet: boolean, shipped: T): T {
  const all = new Map(Object.entries(messages));
  const original = new Map(Object.entries(shipped));
  const isEdited = (key: string) => all.get(key) !== original.get(key);
  const chosen = [...all].flatMap(([key, text]) => {
    if (key.endsWith(VARIANT)) return [];
    const variant = key + VARIANT;
    const isVariant = !hasWallet && all.has(variant) && (isEdited(variant) || !isEdited(key));
    return [[key, isVariant ? all.get(variant) : text]];
  });
  return Object.fromEntries(chosen) as T;
}
