const PAYMENT_PAGES =
  /^\/(cart\/buy|checkout(\/.*)?|purchase\/[^/]+|my-account\/deposit\/authorisation\/.*)$/;

/** Whether money is being paid on this page: a check that falls due waits for the next one. */
export const isPaying = (pathname: string): boolean =>
  PAYMENT_PAGES.test(pathname.toLowerCase().replace(/\/$/, ''));
