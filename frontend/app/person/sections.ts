import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { Access } from '#shared/access/may.ts';
import type { Pco } from '#shared/calls/people/people.ts';

/** Props of a section of a person's page. */
export interface SectionProps {
  readonly pco: Pco;
}

/** A section of a person's page: it loads late, and reads only its own data. */
export interface Section {
  readonly key: string;
  readonly title: string;
  /** The right that is needed to see the section; it is not loaded for users without it. */
  readonly access: Access;
  /** The column that the section is in. */
  readonly side: 'wide' | 'narrow';
  /** The link to the screen with all records. */
  readonly link?: { readonly label: string; readonly path: (id: string) => string };
  /** Content below the title. */
  readonly Body: LazyExoticComponent<ComponentType<SectionProps>>;
}

/** The sections in their order; to add a section, add an entry here. */
export const SECTIONS: readonly Section[] = [
  {
    key: 'animals',
    title: 'Animals',
    access: 'animals.actions.milestone',
    side: 'wide',
    Body: lazy(() => import('#features/person/Animals.tsx')),
  },
  {
    key: 'timeline',
    title: 'Timeline',
    access: 'pco.actions.history',
    side: 'wide',
    link: { label: 'History', path: (id) => `/pco/history?id=${id}` },
    Body: lazy(() => import('#features/person/Timeline.tsx')),
  },
  {
    key: 'donations',
    title: 'Donations',
    access: 'pco.actions.donate',
    side: 'narrow',
    link: { label: 'Donations', path: (id) => `/pco/donation?id=${id}` },
    Body: lazy(() => import('#features/donations/Section.tsx')),
  },
  {
    key: 'volunteer',
    title: 'Volunteering',
    access: 'pco.actions.volunteer',
    side: 'narrow',
    link: { label: 'Volunteer', path: (id) => `/pco/volunteer?id=${id}` },
    Body: lazy(() => import('#features/volunteers/PersonVolunteer.tsx')),
  },
  {
    key: 'details',
    title: 'Details',
    access: 'pco.view',
    side: 'narrow',
    Body: lazy(() => import('#features/person/Details.tsx')),
  },
  {
    key: 'files',
    title: 'Files',
    access: { anyOf: ['pco.actions.attachments', 'pco.actions.attachment'] },
    side: 'narrow',
    link: { label: 'All files', path: (id) => `/pco/attachments?id=${id}` },
    Body: lazy(() => import('#features/person/Files.tsx')),
  },
  {
    key: 'personal',
    title: 'Personal data',
    access: 'exchange',
    side: 'narrow',
    Body: lazy(() => import('#features/person/personal/PersonalData.tsx')),
  },
];
