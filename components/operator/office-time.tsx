/** An instant as the office reads it: in UTC, to the minute, so that two people on the phone see the same. */
export const OfficeTime = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular-nums">
    <span className="whitespace-nowrap">{at.slice(0, 10)}</span>{' '}
    <span className="whitespace-nowrap">{at.slice(11, 16)} UTC</span>
  </time>
);
