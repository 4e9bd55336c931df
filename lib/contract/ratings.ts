/** The ratings of the website with their values. */
export const RATINGS = { satisfied: 1, neutral: 0, not_satisfied: -1 } as const;
export type Mood = keyof typeof RATINGS;
