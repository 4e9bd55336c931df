/** A category's words by key, from translation items. @throws an Error when the answer is not a list of items */
export function messagesOf(category: string, items: unknown): ReadonlyMap<string, unknown> {
  if (!Array.isArray(items)) throw new Error('the answer is no list of translations');
  const prefix = `${category}.`;
  const messages = items.flatMap((item: unknown): [string, unknown][] => {
    if (item === null || typeof item !== 'object' || !('id' in item) || !('value' in item))
      return [];
    const { id, value } = item;
    return typeof id === 'string' && id.startsWith(prefix)
      ? [[id.slice(prefix.length), value]]
      : [];
  });
  if (items.length > 0 && messages.length === 0)
    throw new Error('the answer holds nothing of this category');
  return new Map(messages);
}
