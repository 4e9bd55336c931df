/** Stands in for `next/root-params`, which only Next's compiler knows: pages under test are the default site's. */
export const site = async (): Promise<string> => 'AU.au_default';
