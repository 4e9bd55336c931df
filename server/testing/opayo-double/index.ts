import { doubleInFile } from '../http-double';
import { DOUBLE_KEYS, type OpayoDouble, startOpayoDouble } from './start';

/** Opayo's double for a test file, with the shop's settings for it. Call it once, before the settings are read. */
export const opayoDouble = (): (() => OpayoDouble) =>
  doubleInFile(async () => {
    const double = await startOpayoDouble();
    Object.assign(process.env, DOUBLE_KEYS, {
      OPAYO_API_URL: double.url,
      PAYMENT_GATEWAYS: 'cc:opayo',
    });
    return double;
  });
