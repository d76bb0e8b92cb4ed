import type { Access } from '#shared/access/may.ts';
import { emailPeopleUrl } from '#shared/rules/mail/mail-list.ts';
import type { IconName } from '#ui/picture/icons.tsx';

/** Something that can be done with one PCO, from the list and from its page alike (product/people 2.1). */
export interface PcoAction {
  readonly key: string;
  readonly label: string;
  /** The right; without it the action is hidden. */
  readonly access: Access;
  readonly icon: IconName;
  /** Also a button beside the selection, within reach of the thumb. */
  readonly common?: true;
  /** The screen that it leads to. */
  readonly path: (id: string) => string;
  /** Can be done with several; the screen that it leads to then. */
  readonly several?: (ids: readonly string[]) => string;
  /** The form that it opens over the list instead (product/volunteers 1.3). */
  readonly form?: 'volunteer';
}

const page = (path: string) => (id: string) => `/pco/${path}?id=${id}`;

/** The Actions menu of a PCO, in its order. */
export const PCO_ACTIONS: readonly PcoAction[] = [
  {
    key: 'attachments',
    label: 'Photos, Videos, Documents',
    access: { anyOf: ['pco.actions.attachments', 'pco.actions.attachment'] },
    icon: 'photo',
    common: true,
    path: page('attachments'),
  },
  {
    key: 'history',
    label: 'History',
    access: 'pco.actions.history',
    icon: 'clock',
    path: page('history'),
  },
  {
    key: 'donate',
    label: 'Donate',
    access: 'pco.actions.donate',
    icon: 'plus',
    path: page('donation'),
  },
  {
    key: 'volunteer',
    label: 'Volunteer',
    access: 'pco.actions.volunteer',
    icon: 'users',
    path: page('volunteer'),
    form: 'volunteer',
  },
  {
    key: 'email',
    label: 'Email',
    access: 'pco.actions.email',
    icon: 'mail',
    path: page('email'),
    several: emailPeopleUrl,
  },
  {
    key: 'merge',
    label: 'Merge PCO',
    access: 'pco.actions.merge_pco',
    icon: 'users',
    path: page('mergePco'),
  },
];
