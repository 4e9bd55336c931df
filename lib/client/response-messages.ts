import type { Message } from '@/lib/contract/call';

type Listener = (message: Message) => void;

let listener: Listener | undefined;
/** messages that arrived before anything listened: the component that shows them loads late */
let waiting: Message[] = [];

/** Passes on an answer's messages for the person. */
export function passOnMessages(messages: readonly Message[]): void {
  if (listener) messages.forEach(listener);
  else waiting.push(...messages);
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
