import type { InputOf } from '@/lib/contract/calls';

type BrowserData = NonNullable<
  NonNullable<InputOf<'depositFromFund'>['strongCustomerAuthentication']>['browser']
>;

/** The depths of colour that 3-D Secure knows, the deepest first. */
const DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1] as const;

/** What a bank wants to know of the browser before it lets a card pay. */
export function browserData(): BrowserData {
  const { colorDepth, height, width } = window.screen;
  return {
    // no script is told it
    acceptHeader: '',
    colourDepth: DEPTHS.find((depth) => depth <= colorDepth) ?? 1,
    javaEnabled: false,
    javascriptEnabled: true,
    language: navigator.language,
    screenHeight: height,
    screenWidth: width,
    timeZoneOffset: new Date().getTimezoneOffset(),
    userAgent: navigator.userAgent.slice(0, 2_048),
  };
}
