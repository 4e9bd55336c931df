/** Whether a page of the people who run the shop is asked for: no page of the shop begins so. */
export const isOfficePath = (path: string): boolean => /^\/operator(?:\/|$)/.test(path);
