import { NO_SUCH_CALL } from '@/lib/client/api-error';
import { refusal } from '@/lib/session/same-origin';

/** What has no handler of its own, and whatever `next.config.mjs` leads here: nothing. */
const nothing = (): Response => refusal(404, 'request.not_found', NO_SUCH_CALL);

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
