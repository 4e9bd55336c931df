import { useLayoutEffect, useRef } from 'react';

/**
 * Publishes an element's height as a custom property on the document, for other elements at the bottom of the window.
 * The styles already expect the element's `min-height`; at that height the property is not set, which avoids a style
 * recalculation of the whole page.
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
