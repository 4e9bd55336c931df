import type { Message } from '@/lib/contract/call';

type Listener = (message: Message) => void;

let listener: Listener | undefined;
/** what was said before anybody listened: the part of the page that shows it comes late */
let waiting: Message[] = [];

/** Passes on what an answer has to say to the person, beside its result. */
export function passOnMessages(messages: readonly Message[]): void {
  if (listener) messages.forEach(listener);
  else waiting.push(...messages);
}

/** Hears what answers have to say, what was said before included. @returns how to stop */
export function onResponseMessage(hear: Listener): () => void {
  listener = hear;
  const missed = waiting;
  waiting = [];
  missed.forEach(hear);
  return () => {
    if (listener === hear) listener = undefined;
  };
}
