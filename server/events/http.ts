import { CreateEvent } from '@/lib/contract/events';
import { routes, serve } from '@/server/http/serve';
import { createEvent } from './create-event';

export const eventsHttp = routes(serve(CreateEvent, createEvent));
