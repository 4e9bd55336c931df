import { callQuery } from './call-query';

/** A partner with its tickets, as this visitor may buy them. */
export const partnerQuery = (slug: string) => callQuery('getPartner', { slug });
