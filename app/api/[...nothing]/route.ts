import { NO_SUCH_CALL } from '@/lib/client/api-error';
import { refusal } from '@/lib/session/same-origin';

/** Answers every path without a handler, and those that `next.config.mjs` rewrites here. */
const nothing = (): Response => refusal(404, 'request.not_found', NO_SUCH_CALL);

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
