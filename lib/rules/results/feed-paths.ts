/** The files in which an offer's results and draws can be followed; middleware leaves file names alone. */
export const feedPaths = (offerKey: string) => ({
  rss: `/feeds/${offerKey}/results.rss`,
  json: `/feeds/${offerKey}/results.json`,
  calendar: `/feeds/${offerKey}/draws.ics`,
});

/** How a page names its feeds to readers and browsers. @param title what the feed is called */
export const feedTypes = (offerKey: string, title: string) => {
  const { rss, json, calendar } = feedPaths(offerKey);
  return {
    'application/rss+xml': [{ url: rss, title }],
    'application/feed+json': [{ url: json, title }],
    'text/calendar': [{ url: calendar, title }],
  };
};
