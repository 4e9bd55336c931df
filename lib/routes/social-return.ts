/** How somebody comes back from another company, in the query of the page that they left. */
const PARAM = 'social';

export const SOCIAL_PROBLEMS = ['cancelled', 'expired', 'refused', 'unavailable'] as const;
export type SocialProblem = (typeof SOCIAL_PROBLEMS)[number];
export type SocialReturn = SocialProblem | 'answered';

/** The page's address with it. */
export function withSocial(path: string, how: SocialReturn): string {
  const [page = '/', query] = path.split('?');
  const params = new URLSearchParams(query);
  params.set(PARAM, how);
  return `${page}?${params}`;
}

/** What a query says, and the query without it. */
export function socialReturnIn(search: string): { how: SocialReturn | null; rest: string } {
  const params = new URLSearchParams(search);
  const value = params.get(PARAM);
  params.delete(PARAM);
  const rest = params.size > 0 ? `?${params}` : '';
  const how = [...SOCIAL_PROBLEMS, 'answered' as const].find((known) => known === value) ?? null;
  return { how, rest };
}

/** The reason that a refusal of the API gives. */
export function socialProblemOf(code: string): SocialProblem {
  switch (code) {
    case 'social.cancelled':
      return 'cancelled';
    case 'social.expired':
      return 'expired';
    case 'social.refused':
    case 'request.invalid':
      return 'refused';
    default:
      return 'unavailable';
  }
}
