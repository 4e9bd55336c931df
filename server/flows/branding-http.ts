import { GetBranding } from '@/lib/contract/catalogue';
import { routes, serve } from '@/server/http/serve';
import { getBranding } from './get-branding';

export const brandingHttp = routes(serve(GetBranding, getBranding));
