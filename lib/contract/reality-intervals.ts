/** What a customer may choose between two reality checks, in minutes. */
export const REALITY_MINUTES = [15, 30, 45, 60, 75, 90, 105, 120] as const;
