/** The feeds of an offer's results and draws. Middleware does not touch paths with a file name. */
export const feedPaths = (offerKey: string) => ({
  rss: `/feeds/${offerKey}/results.rss`,
  json: `/feeds/${offerKey}/results.json`,
  calendar: `/feeds/${offerKey}/draws.ics`,
});

/** One draw as a file for one's own calendar. */
export const drawCalendarPath = (offerKey: string, drawNo: number) =>
  `/feeds/${offerKey}/draw-${drawNo}.ics`;

/** Declares a page's feeds to feed readers and browsers. @param title the feed's name */
export const feedTypes = (offerKey: string, title: string) => {
  const { rss, json, calendar } = feedPaths(offerKey);
  return {
    'application/rss+xml': [{ url: rss, title }],
    'application/feed+json': [{ url: json, title }],
    'text/calendar': [{ url: calendar, title }],
  };
};
