import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element's height, while it shows, as a property of the document: for what stands at the bottom of the
 * window too.
 */
export function useHeightAs<E extends HTMLElement = HTMLElement>(property: `--${string}`) {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (element.offsetHeight) style.setProperty(property, `${element.offsetHeight}px`);
      else style.removeProperty(property);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return box;
}
