import { link } from '@/server/gateways/mail/letter';

export const SECURITY = link('Go to login and security', '/my-account/login-and-security');
export const CONTACT = link('Write to us', '/about/contact-us');
