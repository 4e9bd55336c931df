import { doubleInFile } from '../http-double';
import { DOUBLE_KEYS, type EwayDouble, startEwayDouble } from './start';

/** eWAY's double for a test file, with the shop's settings for it. Call it once, before the settings are read. */
export const ewayDouble = (): (() => EwayDouble) =>
  doubleInFile(async () => {
    const double = await startEwayDouble();
    Object.assign(process.env, DOUBLE_KEYS, {
      EWAY_API_URL: double.url,
      PAYMENT_GATEWAYS: 'cc:eway',
    });
    return double;
  });
