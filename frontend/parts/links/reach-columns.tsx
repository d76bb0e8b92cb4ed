import type { Column } from '#records/download/column.ts';
import { Mail, Phone } from './reach.tsx';

/** How somebody is reached, in a table. */
export const REACH_COLUMNS: readonly Column<{ readonly phone: string; readonly email: string }>[] = [
  { head: 'Phone', cell: ({ phone }) => <Phone number={phone} />, text: ({ phone }) => phone },
  { head: 'Email', cell: ({ email }) => <Mail address={email} />, text: ({ email }) => email },
];
