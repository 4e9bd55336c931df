/** Replaces `next/root-params`, which only Next's compiler provides: pages under test belong to the default site. */
export const site = async (): Promise<string> => 'AU.au_default';
