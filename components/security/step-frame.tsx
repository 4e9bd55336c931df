import { type ReactNode, useEffect, useRef } from 'react';

/** A step takes the focus when it shows: what was pressed before is gone. */
export function StepFrame({
  id,
  heading,
  children,
}: {
  id: string;
  heading: string;
  children: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <h3 id={id} ref={title} tabIndex={-1} className="text-xl wrap-anywhere">
        {heading}
      </h3>
      {children}
    </div>
  );
}
