/** The companies whose particulars the shop knows; any other OpenID provider needs no preset. */
export const SOCIAL_PRESETS = ['google', 'apple', 'facebook'] as const;
export type SocialPreset = (typeof SOCIAL_PRESETS)[number];
