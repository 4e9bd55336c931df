import { classNames } from '@/components/ui/class-names';
import sheet from './pictures.svg';

/** An illustration of 320 by 200 in the shop's style: a low sun, one ground line, the surrounding offer's colours. */
export function Picture({
  drawing,
  label,
  className,
}: {
  /** its name in the sprite */
  drawing: string;
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 320 200"
      className={classNames('house-picture', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sheet.src}#${drawing}`} />
    </svg>
  );
}
