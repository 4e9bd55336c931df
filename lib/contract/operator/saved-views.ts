import { z } from 'zod';
import { call, Nothing } from '../call';
import { REQUIRED } from '../form-messages';
import { Identifier } from '../site';

const base = '/operator/v1';
const MOST_TITLE = 60;

/** An address of the office: its path and query. */
const OfficeHref = z
  .string()
  .max(500)
  .regex(/^\/operator(?:\/[\w/-]*)?(?:\?[\w%+.*=&-]*)?$/);

/** A list of the office with its filter, as one person named it. */
export const SavedView = z.object({ id: Identifier, title: z.string(), href: z.string() });
export type SavedView = z.infer<typeof SavedView>;

/** The reader's own, by name. */
export const ListSavedViews = call('listSavedViews', {
  method: 'GET',
  base,
  path: '/views',
  access: 'staff',
  roles: 'everyone',
  input: Nothing,
  result: z.object({ views: z.array(SavedView) }),
});

/** Saves an address, or names it anew. */
export const SaveView = call('saveView', {
  method: 'POST',
  base,
  path: '/views',
  access: 'staff',
  roles: 'everyone',
  input: z.object({
    title: z.string().trim().min(1, REQUIRED).max(MOST_TITLE),
    href: OfficeHref,
  }),
  result: SavedView,
  errors: ['view.too_many'],
});

/** Twice is once. */
export const RemoveView = call('removeView', {
  method: 'POST',
  base,
  path: '/views/:viewId/remove',
  access: 'staff',
  roles: 'everyone',
  input: z.object({ viewId: Identifier }),
  result: Nothing,
});
