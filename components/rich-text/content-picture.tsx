import type { ContentPicture as Picture } from '@/lib/contract/content-sections';

/** A picture of the content system, with its space reserved so that nothing shifts when it loads. */
export function ContentPicture({
  picture: { url, width, height, alt },
  isFirst = false,
  className,
}: {
  picture: Picture;
  /** Above the fold: loaded eagerly. */
  isFirst?: boolean;
  className?: string;
}) {
  return (
    <picture>
      <img
        src={url}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
