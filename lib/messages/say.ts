import type { Sentence } from '@/lib/contract/sentence';
import type { ShopMessages } from '@/lib/contract/shop-messages';
import { formatMoney, type Locale } from '@/lib/money/format-money';
import { interpolate } from '@/lib/text/interpolate';
import { shippedMessages } from './shipped';

/** Turns a sentence into text in one locale. */
export type Say = (sentence: Sentence) => string;

/** The categories of messages that the API uses. */
type ApiMessages = Pick<ShopMessages, 'api' | 'forms' | 'membership'>;

export function speaker(locale: Locale, { api, forms, membership }: ApiMessages): Say {
  const texts: Readonly<Record<string, string>> = {
    ...api,
    ...prefixed('forms', forms),
    ...prefixed('membership', membership),
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

const prefixed = (category: string, messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${category}.${key}`, text]));

const shipped = (locale: Locale): Say =>
  speaker(locale, {
    api: shippedMessages(locale, 'api'),
    forms: shippedMessages(locale, 'forms'),
    membership: shippedMessages(locale, 'membership'),
  });

const SHIPPED: Readonly<Record<Locale, Say>> = {
  'en-AU': shipped('en-AU'),
  'en-GB': shipped('en-GB'),
};

/** Uses the words that ship with the shop. */
export const sayIn = (locale: Locale): Say => SHIPPED[locale];
