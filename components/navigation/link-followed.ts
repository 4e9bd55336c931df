/** The link that a click follows within this tab to another page of this site; otherwise null. */
export function linkFollowed(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.origin !== location.origin || link.target === '_blank' || link.download) return null;
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search;
  return isElsewhere ? link : null;
}
