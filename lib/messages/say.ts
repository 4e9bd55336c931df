import type { Sentence } from '@/lib/contract/sentence';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { shippedMessages } from './shipped';
import { forWallet } from './without-wallet';

/** Turns a sentence into text in one locale. */
export type Say = (sentence: Sentence) => string;

/** Finds the words for a locale, and for a reader with a wallet or, if said so, without one. */
export type SayIn = (locale: Locale, hasWallet?: boolean) => Say;

/** In the same locale, for readers with a wallet and without. */
export interface Speakers {
  wallet: Say;
  noWallet: Say;
}

export const ofWallet = ({ wallet, noWallet }: Speakers, hasWallet: boolean): Say =>
  hasWallet ? wallet : noWallet;

/** The categories of messages that the API uses. */
type ApiMessages = Pick<ShopMessages, 'api' | 'forms' | 'membership'>;

export function speaker(
  locale: Locale,
  { api, forms, membership }: ApiMessages,
  hasWallet = true,
): Say {
  const of = <C extends keyof ApiMessages>(category: C, messages: ApiMessages[C]) =>
    forWallet(messages, hasWallet, shippedMessages(locale, category));
  const texts: Readonly<Record<string, string>> = {
    ...of('api', api),
    ...prefixed('forms', of('forms', forms)),
    ...prefixed('membership', of('membership', membership)),
  };
  const say: Say = ({ key, values = {} }) => {
    const formatted = Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      return [name, 'key' in value ? say(value) : formatMoney(value, locale)];
    });
    return interpolate(texts[key] ?? key, Object.fromEntries(formatted));
  };
  return say;
}

export const speakers = (locale: Locale, messages: ApiMessages): Speakers => ({
  wallet: speaker(locale, messages, true),
  noWallet: speaker(locale, messages, false),
});

const prefixed = (category: string, messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${category}.${key}`, text]));

const shipped = (locale: Locale): Speakers =>
  speakers(locale, {
    api: shippedMessages(locale, 'api'),
    forms: shippedMessages(locale, 'forms'),
    membership: shippedMessages(locale, 'membership'),
  });

const SHIPPED: Readonly<Record<Locale, Speakers>> = {
  'en-AU': shipped('en-AU'),
  'en-GB': shipped('en-GB'),
};

/** Uses the words that ship with the shop. @param hasWallet of who reads it */
export const sayIn: SayIn = (locale, hasWallet = true) => ofWallet(SHIPPED[locale], hasWallet);
