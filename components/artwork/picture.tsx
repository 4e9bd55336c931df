import { classNames } from '@/components/ui/class-names';
import sheet from './pictures.svg';

/** One of the house's pictures: 320 by 200, a low sun, one ground line, colours of the offer around it. */
export function Picture({
  drawing,
  label,
  className,
}: {
  /** its name in the sheet */
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
