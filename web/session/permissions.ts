/** Browser features that none of our pages use. */
const UNUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'usb'],
].map((name) => `${name}=()`);

/**
 * The Permissions-Policy of a page. `payment` stays enabled for phone wallets.
 * @param wallets the origins whose frames may open a wallet's sheet, too
 */
export const permissionsPolicy = (wallets: readonly string[] = []): string =>
  [...UNUSED, `payment=(${['self', ...wallets.map((origin) => `"${origin}"`)].join(' ')})`].join(
    ', ',
  );
