import { type RefObject, useSyncExternalStore } from 'react';

const onChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** An element that can fill the screen. `isPossible` is false on the server, and where the browser cannot. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const isPossible = useSyncExternalStore(
    onChange,
    () => document.fullscreenEnabled === true,
    () => false,
  );
  const isFull = useSyncExternalStore(
    onChange,
    () => Boolean(document.fullscreenElement),
    () => false,
  );
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : element.current?.requestFullscreen();
    // refused without a press, or by the page around this one
    done?.catch(() => undefined);
  };
  return { isPossible, isFull, toggle };
}
