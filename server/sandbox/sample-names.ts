import { catalogueNow } from '@/server/catalogue';

const SHIPPED_DOMAIN = '@fairdraw.example';
/** Characters of an authenticator's secret, and how many it has. */
const NO_BASE32 = /[^A-Z2-7]/g;
const SECRET_LENGTH = 32;

/** The domain of the shop's own address: `saltmarsh.example`. */
const ownDomain = (): string => catalogueNow().brands[0]?.supportEmail.split('@')[1] ?? '';

const nameOfShop = (): string => ownDomain().split('.')[0] ?? '';

/** A sample customer's address at the shop's own domain; any other address as it is. */
export const sampleAddress = (email: string): string =>
  email.replace(SHIPPED_DOMAIN, `@${ownDomain()}`);

/** Every sandbox customer's password: `Fairdraw-sandbox-1`. */
export function samplePassword(): string {
  const name = nameOfShop();
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}-sandbox-1`;
}

/** The authenticator secret (base32) of twofactor@, for any authenticator app. */
export function sampleSecret(): string {
  const word = `${nameOfShop().toUpperCase().replaceAll(NO_BASE32, '')}SANDBOX2`;
  return word.repeat(Math.ceil(SECRET_LENGTH / word.length)).slice(0, SECRET_LENGTH);
}
