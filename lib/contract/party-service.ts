import { z } from 'zod';

export const SOCIAL = '/social/v2';
export const CAPABILITY = ['social_syndicates'] as const;

export const OfGroup = z.object({ groupId: z.uuid() });
/** @param limit how many a page has unless said otherwise */
export const Paged = (limit: number) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(50).default(limit),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  });

export const EDIT_ERRORS = ['party.group_not_found', 'party.organiser_only'] as const;
