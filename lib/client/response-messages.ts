import type { Message } from '@/lib/contract/call';

type Listener = (message: Message) => void;

let listener: Listener | undefined;
/** messages that arrived before anything listened: the component that shows them loads late */
let waiting: Message[] = [];

/** codes that the page on the screen explains itself, with the number of its parts that do */
const explained = new Map<string, number>();

/** Passes on an answer's messages for the person, without those that the page explains itself. */
export function passOnMessages(messages: readonly Message[]): void {
  const news = messages.filter(({ code }) => !explained.has(code));
  if (listener) news.forEach(listener);
  else waiting.push(...news);
}

/** Keeps messages of this code from being shown: the page explains them. @returns a function that ends it */
export function explainOnPage(code: string): () => void {
  explained.set(code, (explained.get(code) ?? 0) + 1);
  return () => {
    const left = (explained.get(code) ?? 1) - 1;
    if (left > 0) explained.set(code, left);
    else explained.delete(code);
  };
}

/** Receives the messages of answers, including those that arrived earlier. @returns a function that stops listening */
export function onResponseMessage(hear: Listener): () => void {
  listener = hear;
  const missed = waiting;
  waiting = [];
  missed.forEach(hear);
  return () => {
    if (listener === hear) listener = undefined;
  };
}
