/** What bundlers write in when they build, each for where its bundle runs. */
export const isDevelopment = process.env.NODE_ENV === 'development';
export const isEdge = process.env.NEXT_RUNTIME === 'edge';
