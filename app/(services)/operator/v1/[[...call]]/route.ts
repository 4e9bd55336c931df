import { answer } from '../../../answer';

export const dynamic = 'force-dynamic';
export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
