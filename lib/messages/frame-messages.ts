import type { Copy } from '@/lib/copy/copy';
import { useEdits } from './shipped-messages';

/** The texts of the shell that client components of the frame show before anything is opened: every page has them. */
export const FRAME_WORDS = [
  'account',
  'cartEmpty',
  'cartItems',
  'loadingPage',
  'login',
  'menu',
  'somethingNew',
] as const satisfies readonly (keyof Copy['shell'])[];

type FrameWords = Pick<Copy['shell'], (typeof FRAME_WORDS)[number]>;

/** These texts, for client components. @throws an Error outside the root layout */
export function useFrameMessages(): FrameWords {
  const words = useEdits('shell');
  if (!hasAll(words)) throw new Error('The words of the frame were not handed to this page');
  return words;
}

const hasAll = (words: Partial<Copy['shell']> | undefined): words is FrameWords =>
  words !== undefined && FRAME_WORDS.every((key) => key in words);
