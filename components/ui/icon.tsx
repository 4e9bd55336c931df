import { classNames } from './class-names';

// Drawn on a 24 grid with a 1.75 stroke; a path per line of the drawing.
const drawings = {
  menu: ['M4 7h16', 'M4 12h16', 'M4 17h10'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  plus: ['M12 5v14', 'M5 12h14'],
  minus: ['M5 12h14'],
  'chevron-down': ['M6 9.5l6 6 6-6'],
  'chevron-left': ['M14.5 6l-6 6 6 6'],
  'chevron-right': ['M9.5 6l6 6-6 6'],
  'arrow-right': ['M4 12h16', 'M14 6l6 6-6 6'],
  cart: [
    'M3.5 5h2.3l2 10.2a1 1 0 001 .8h8.6a1 1 0 001-.8L20 8.5H6.5',
    'M9.5 20.2v-.1',
    'M17 20.2v-.1',
  ],
  bell: ['M6 16.5V11a6 6 0 0112 0v5.5l1.5 1.5h-15L6 16.5z', 'M10 20.7a2.2 2.2 0 004 0'],
  account: ['M12 12.5a4 4 0 100-8 4 4 0 000 8z', 'M4.5 20.2a7.8 7.8 0 0115 0'],
  search: ['M10.8 17.5a6.7 6.7 0 100-13.4 6.7 6.7 0 000 13.4z', 'M15.8 15.8L20 20'],
  eye: [
    'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z',
    'M12 14.7a2.7 2.7 0 100-5.4 2.7 2.7 0 000 5.4z',
  ],
  'eye-off': [
    'M4 4l16 16',
    'M9.5 6.2A9.4 9.4 0 0112 5.8c6 0 9.2 6.2 9.2 6.2a16 16 0 01-2.6 3.3',
    'M6.3 7.7A15.5 15.5 0 002.8 12S6 18.2 12 18.2a9 9 0 004-.9',
  ],
  info: ['M12 21a9 9 0 100-18 9 9 0 000 18z', 'M12 11v5.5', 'M12 7.6v.1'],
  warning: ['M12 3.8l9 16.2H3l9-16.2z', 'M12 10v4.5', 'M12 17.1v.1'],
  lock: [
    'M6.5 10.5h11a1 1 0 011 1V19a1 1 0 01-1 1h-11a1 1 0 01-1-1v-7.5a1 1 0 011-1z',
    'M8.5 10.5V8a3.5 3.5 0 017 0v2.5',
  ],
  ticket: [
    'M3.5 7.5a1 1 0 011-1h15a1 1 0 011 1v2.3a2.2 2.2 0 000 4.4v2.3a1 1 0 01-1 1h-15a1 1 0 01-1-1v-2.3a2.2 2.2 0 000-4.4V7.5z',
    'M14.5 9v1.5M14.5 13.5V15',
  ],
  clock: ['M12 21a9 9 0 100-18 9 9 0 000 18z', 'M12 7v5.3l3.5 2'],
  calendar: [
    'M5 6h14a1 1 0 011 1v12a1 1 0 01-1 1H5a1 1 0 01-1-1V7a1 1 0 011-1z',
    'M4 10.5h16',
    'M8.5 3.5v4',
    'M15.5 3.5v4',
  ],
  dice: [
    'M6 4h12a2 2 0 012 2v12a2 2 0 01-2 2H6a2 2 0 01-2-2V6a2 2 0 012-2z',
    'M8.5 8.5v.1',
    'M15.5 8.5v.1',
    'M12 12v.1',
    'M8.5 15.5v.1',
    'M15.5 15.5v.1',
  ],
  heart: ['M12 20S4 15 4 9.3A4.3 4.3 0 0112 7.2a4.3 4.3 0 018 2.1C20 15 12 20 12 20z'],
  trash: ['M4.5 7h15', 'M9 7V4.5h6V7', 'M6.5 7l.8 12.5h9.4L17.5 7', 'M10.3 11v5', 'M13.7 11v5'],
  print: ['M7 8.5V4h10v4.5', 'M7 16.5H4v-8h16v8h-3', 'M7 14h10v6H7z'],
  copy: ['M9 9h10v11H9z', 'M5.5 15H5V4h10v1.5'],
  download: ['M12 4v11', 'M7 10.5l5 5 5-5', 'M4.5 20h15'],
  external: ['M13 5h6v6', 'M19 5l-8.5 8.5', 'M17 14.5V19H5V7h4.5'],
  wallet: ['M4 7.5A2.5 2.5 0 016.5 5H17v3', 'M4 7.5V18a1.5 1.5 0 001.5 1.5H20V8H5', 'M16 13.7v.1'],
  gift: [
    'M4 9h16v4H4z',
    'M5.5 13v7h13v-7',
    'M12 9v11',
    'M12 9C9 9 7 7.8 7.5 6S11 4.5 12 9zM12 9c3 0 5-1.2 4.5-3S13 4.5 12 9z',
  ],
  repeat: [
    'M5 11a7 7 0 0112.5-3.5L20 10',
    'M20 5v5h-5',
    'M19 13a7 7 0 01-12.5 3.5L4 14',
    'M4 19v-5h5',
  ],
  shield: [
    'M12 3.5l7.5 2.7v5.3c0 4.5-3 7.5-7.5 9.2-4.5-1.7-7.5-4.7-7.5-9.2V6.2L12 3.5z',
    'M8.8 12l2.3 2.3 4.2-4.4',
  ],
} as const;

export type IconName = keyof typeof drawings;

/** A line drawing that stands beside words; give it a `label` only where it stands alone. */
export function Icon({
  name,
  className,
  label,
}: {
  name: IconName;
  className?: string;
  label?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', className ?? 'size-5')}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {drawings[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={classNames('spin shrink-0', className ?? 'size-5')}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 3.5a8.5 8.5 0 018.5 8.5" />
      <path d="M12 3.5a8.5 8.5 0 108.5 8.5" opacity="0.25" />
    </svg>
  );
}
