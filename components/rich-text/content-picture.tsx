import type { ContentPicture as Picture } from '@/lib/contract/content-sections';

/** A picture of the content system in the room its size needs, so that nothing moves when it arrives. */
export function ContentPicture({
  picture: { url, width, height, alt },
  isFirst = false,
  className,
}: {
  picture: Picture;
  /** Seen as soon as the page is: fetched at once. */
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
