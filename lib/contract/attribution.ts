/** Letters, digits, underscore, hyphen and plus: anything else in a utm value is dropped. */
export const UTM_VALUE = /^[A-Za-z0-9_+-]{1,128}$/;

export const CAMPAIGN_PARTS = ['campaign', 'medium', 'source', 'term', 'content'] as const;

export interface VisitAttribution {
  campaign?: string;
  medium?: string;
  source?: string;
  term?: string;
  content?: string;
  referrer?: string;
  referringDomain?: string;
}

/** The names of the search parameters that say where a visit came from. */
export const CAMPAIGN_PARAMETERS = CAMPAIGN_PARTS.map((name) => `utm_${name}` as const);

/** The campaign of an address, as the query of another: `?utm_source=mail`, or nothing. */
export function campaignQuery(search: string): string {
  const attribution = visitAttribution(search, '');
  const query = CAMPAIGN_PARTS.flatMap((name) => {
    const value = attribution[name];
    return value ? [`utm_${name}=${encodeURIComponent(value)}`] : [];
  });
  return query.length > 0 ? `?${query.join('&')}` : '';
}

/** Where a visit came from, according to its URL and referrer. */
export function visitAttribution(search: string, referrer: string): VisitAttribution {
  const query = new URLSearchParams(search);
  const attribution: VisitAttribution = {};
  for (const name of CAMPAIGN_PARTS) {
    // URLSearchParams decodes a plus as a space; no valid value contains a space, so it was a plus
    const value = query.get(`utm_${name}`)?.replaceAll(' ', '+');
    if (value && UTM_VALUE.test(value)) attribution[name] = value;
  }
  if (URL.canParse(referrer) && /^https?:$/.test(new URL(referrer).protocol)) {
    attribution.referrer = referrer.slice(0, 512);
    attribution.referringDomain = new URL(referrer).hostname;
  }
  return attribution;
}
