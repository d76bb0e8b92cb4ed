import type { Access } from '#shared/access/may.ts';
import { emailPeopleUrl } from '#shared/rules/mail/mail-list.ts';
import type { IconName } from '#ui/picture/icons.tsx';

/** An action on a PCO, offered both in the list of PCOs and on the page of one (product/people 2.1). */
export interface PcoAction {
  readonly key: string;
  readonly label: string;
  /** The required right; users without it do not see the action. */
  readonly access: Access;
  readonly icon: IconName;
  /** True if the action is also a button beside the Actions menu when one PCO is selected. */
  readonly showsAsButton?: true;
  /** The URL of its screen for one PCO. */
  readonly path: (id: string) => string;
  /** The URL of its screen for several PCOs; absent if it takes only one. */
  readonly pathForSeveral?: (ids: readonly string[]) => string;
  /** In the list this form opens as a dialog, instead of the screen (product/volunteers 1.3). */
  readonly form?: 'volunteer';
}

const pathBuilder = (path: string) => (id: string) => `/pco/${path}?id=${id}`;

/** The actions in the order of the Actions menu. */
export const PCO_ACTIONS: readonly PcoAction[] = [
  {
    key: 'attachments',
    label: 'Photos, Videos, Documents',
    access: { anyOf: ['pco.actions.attachments', 'pco.actions.attachment'] },
    icon: 'photo',
    showsAsButton: true,
    path: pathBuilder('attachments'),
  },
  {
    key: 'history',
    label: 'History',
    access: 'pco.actions.history',
    icon: 'clock',
    path: pathBuilder('history'),
  },
  {
    key: 'donate',
    label: 'Donate',
    access: 'pco.actions.donate',
    icon: 'plus',
    path: pathBuilder('donation'),
  },
  {
    key: 'volunteer',
    label: 'Volunteer',
    access: 'pco.actions.volunteer',
    icon: 'users',
    path: pathBuilder('volunteer'),
    form: 'volunteer',
  },
  {
    key: 'email',
    label: 'Email',
    access: 'pco.actions.email',
    icon: 'mail',
    path: pathBuilder('email'),
    pathForSeveral: emailPeopleUrl,
  },
  {
    key: 'merge',
    label: 'Merge PCO',
    access: 'pco.actions.merge_pco',
    icon: 'users',
    path: pathBuilder('mergePco'),
  },
];
