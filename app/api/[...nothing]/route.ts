import { currentIdentity } from '@/web/session/current';
import { refusalTo } from '@/web/session/same-origin';

/** Answers every path without a handler, and those that `next.config.mjs` rewrites here. */
const nothing = async (): Promise<Response> =>
  refusalTo((await currentIdentity()).variant, 'request.not_found', 'request.not_found.call');

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
