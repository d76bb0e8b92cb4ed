const PATHS = {
  home: 'M3.5 9.5 10 4l6.5 5.5V16a1 1 0 0 1-1 1h-3.5v-4.5h-4V17H4.5a1 1 0 0 1-1-1z',
  paw: 'M6.2 9.3a1.3 1.7 0 1 0 0-.01M8.6 6.5a1.3 1.8 0 1 0 0-.01M11.4 6.5a1.3 1.8 0 1 0 0-.01M13.8 9.3a1.3 1.7 0 1 0 0-.01M10 9.8c-2 0-4 2.2-4 4.1 0 1.2.9 1.9 2 1.9.8 0 1.2-.4 2-.4s1.2.4 2 .4c1.1 0 2-.7 2-1.9 0-1.9-2-4.1-4-4.1z',
  plus: 'M10 4.5v11M4.5 10h11',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13.2 13.2l3.3 3.3',
  close: 'm5.5 5.5 9 9m0-9-9 9',
  chevron: 'm5.5 8 4.5 4.5L14.5 8',
  edit: 'M12.5 4.5 15.5 7.5 7.5 15.5H4.5v-3zM11 6l3 3',
  trash: 'M4.5 6h11M8 6V4.5h4V6M6 6l.6 9.5h6.8L14 6M8.5 9v4M11.5 9v4',
  restore: 'M5 8.5h6.5a3.5 3.5 0 0 1 0 7H8M5 8.5l3-3m-3 3 3 3',
  flag: 'M5.5 16.5v-12h8.5l-2 3 2 3H5.5',
  menu: 'M4 6h12M4 10h12M4 14h12',
  check: 'm4.5 10.5 3.5 3.5 7.5-8',
  alert: 'M10 3.5 17 16H3zM10 8v3.5M10 13.8v.2',
  camera: 'M4 7h2.5L8 5h4l1.5 2H16v8.5H4zM10 13.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  photo: 'M4 5h12v10.5H4zM4 13l3.5-3.5 3 3 2-2 3.5 3.5M12.5 8.2v.1',
  help: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8.2 8a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.7-.9 1.3M10 13.6v.2',
  logout: 'M8 4.5H4.5v11H8M12.5 6.5 16 10l-3.5 3.5M16 10H8',
  female: 'M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10 11v5.5M7.8 14h4.4',
  male: 'M8.3 15.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM11 9l4.5-4.5M12 4.5h3.5V8',
  unknown: 'M7.5 7.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.5v.7M10 15v.2',
  wand: 'm4.5 15.5 8-8M14.5 3.5v3M13 5h3M8 4v2M7 5h2M15.5 11v2M14.5 12h2',
  undo: 'M5 8.5h6.5a3.5 3.5 0 0 1 0 7H8M5 8.5l3-3m-3 3 3 3',
  user: 'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM4 16.8c.3-2.7 2.6-4.3 6-4.3s5.7 1.6 6 4.3',
  users:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c0-3 2-5 5-5s5 2 5 5M13 3.8a3 3 0 0 1 0 5.4M15 11.9c1.6.7 2.5 2.4 2.5 4.6',
  mail: 'M3.5 5h13v10h-13zM3.5 6l6.5 5 6.5-5',
  shield: 'M10 3l6 2v4.5c0 3.5-2.4 6-6 7.5-3.6-1.5-6-4-6-7.5V5zM7.5 10l2 2 3.5-3.5',
  copy: 'M7 7h9v9.5H7zM4 13V3.5h9',
  download: 'M10 3.5v9M6.5 9.5 10 13l3.5-3.5M4 16.5h12',
  print: 'M6 7.5v-4h8v4M6 13.5H3.5v-6h13v6H14M6 11.5h8v5H6z',
  laptop: 'M5 5h10v7.5H5zM3 15.5h14',
  phone: 'M6.5 3h7v14h-7zM9.300 14.5h1.4',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.5 2',
  video: 'M3.5 6h9v8h-9zM12.5 9l4-2.500v7l-4-2.500',
  file: 'M5.5 3h6l3.5 3.500V17H5.5zM11.500 3v3.500H15M8 10.500h4.500M8 13.500h4.500',
  play: 'M7 5.200v9.600l8-4.800z',
  grip: 'M7.5 5v.1M12.500 5v.1M7.5 10v.1M12.500 10v.1M7.5 15v.1M12.500 15v.1',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawn sign of 20 px that says nothing to screen readers: the text beside it, or the button's label, does. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
