import { GetDrawCalendar } from '@/lib/contract/recurring';
import { routes, serve } from '@/server/http/serve';
import { getDrawCalendar } from './get-draw-calendar';

export const recurringHttp = routes(serve(GetDrawCalendar, getDrawCalendar));
