/** An instant as the office reads it: in UTC, to the minute, so that two people on the phone see the same. */
export const OfficeTime = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    {at.slice(0, 16).replace('T', ' ')} UTC
  </time>
);
