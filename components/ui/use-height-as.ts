import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element's height, while it shows, as a property of the document: for what stands at the bottom of the
 * window too. An element that is as high as its `min-height` is what the styles expect: then the property is not set,
 * which would have every element of the page styled once more.
 */
export function useHeightAs<E extends HTMLElement = HTMLElement>(property: `--${string}`) {
  const box = useRef<E>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const expected = Number.parseFloat(getComputedStyle(element).minHeight) || 0;
      const height = element.offsetHeight;
      if (height > expected + 1) style.setProperty(property, `${height}px`);
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
