/** How many days the list of notifications goes back, and how many cards it has at most. */
export const NEWS_REACH = { days: 30, limit: 30 } as const;
