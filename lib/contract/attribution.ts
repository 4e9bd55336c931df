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

/** Where a visit came from, according to its URL and referrer. */
export function visitAttribution(search: string, referrer: string): VisitAttribution {
  const query = new URLSearchParams(search);
  const found: VisitAttribution = {};
  for (const name of CAMPAIGN_PARTS) {
    // URLSearchParams decodes a plus as a space; no valid value contains a space, so it was a plus
    const value = query.get(`utm_${name}`)?.replaceAll(' ', '+');
    if (value && UTM_VALUE.test(value)) found[name] = value;
  }
  if (URL.canParse(referrer) && /^https?:$/.test(new URL(referrer).protocol)) {
    found.referrer = referrer.slice(0, 512);
    found.referringDomain = new URL(referrer).hostname;
  }
  return found;
}
