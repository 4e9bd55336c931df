import type { ShopMessages } from '@/lib/contract/shop-messages';
import { useEdits } from './shipped-messages';

/** The texts of the shell that client components of the frame show before anything is opened: every page has them. */
export const FRAME_MESSAGES = [
  'account',
  'cartEmpty',
  'cartItems',
  'loadingPage',
  'login',
  'menu',
  'somethingNew',
] as const satisfies readonly (keyof ShopMessages['shell'])[];

type FrameMessages = Pick<ShopMessages['shell'], (typeof FRAME_MESSAGES)[number]>;

/** These texts, for client components. @throws an Error outside the root layout */
export function useFrameMessages(): FrameMessages {
  const messages = useEdits('shell');
  if (!hasAll(messages)) throw new Error('The words of the frame were not handed to this page');
  return messages;
}

const hasAll = (messages: Partial<ShopMessages['shell']> | undefined): messages is FrameMessages =>
  messages !== undefined && FRAME_MESSAGES.every((key) => key in messages);
