import { GetRaised } from '@/lib/contract/giving';
import { routes, serve } from '@/server/http/serve';
import { getRaised } from './get-raised';

export const givingHttp = routes(serve(GetRaised, getRaised));
