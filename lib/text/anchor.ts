/** An anchor from a title's words: `What if I win?` is `what-if-i-win`. Empty for a title without letters or digits. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Creates unique anchors for one page: an anchor that is taken gets a number. */
export function anchorBook(): (title: string) => string {
  const taken = new Map<string, number>();
  return (title) => {
    const base = anchorOf(title) || 'section';
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  };
}
