import type { Access } from '#shared/access/may.ts';
import { schedules } from '#shared/calls/health/schedules.ts';
import { uniqueBy } from '#shared/rules/data/collections.ts';
import { hasWords } from '#shared/rules/text/words.ts';
import { CUSTOMIZATION_TABS } from '#features/customization/tabs.ts';
import { OVERVIEW_ENTRIES } from '#features/questions/overview.ts';
import { SUPER_ADMIN_TABS } from '#features/super-admin/tabs.ts';
import { PAGES } from '#client/pages.ts';
import { canAccess, type SessionRights } from '#client/session/session-context.ts';
import type { PageTab } from '#records/TabbedPage.tsx';
import type { IconName } from '#ui/picture/icons.tsx';

/** A page, or the form that its address opens. */
export interface Destination {
  readonly path: string;
  readonly label: string;
  /** A line below the label, such as the page above it. */
  readonly description?: string;
  /** Further words by which the search finds it. */
  readonly keywords?: string;
  readonly icon: IconName;
  readonly access: Access;
}

/** Actions that can begin anywhere, by the path of their form. */
const ACTION_DESTINATIONS: readonly Destination[] = [
  {
    path: '/animals?add',
    label: 'Add an animal',
    keywords: 'new take in intake',
    icon: 'plus',
    access: 'animals.add',
  },
  {
    path: '/pco?add',
    label: 'Add a person',
    keywords: 'new organization company adopter foster donor',
    icon: 'plus',
    access: 'pco.add',
  },
  {
    path: '/users?invite',
    label: 'Invite a user',
    keywords: 'new colleague staff volunteer',
    icon: 'mail',
    access: 'users.invite',
  },
  {
    path: '/pco/email?to=mail-list',
    label: 'Email your mail list',
    keywords: 'write mailing newsletter',
    icon: 'mail',
    access: 'pco.actions.email',
  },
];

const DONATIONS_PAGE = { description: 'Donations', icon: 'file', access: 'pco.actions.donate' } as const;

/** Pages below other pages, which are in no menu. */
const SUBPAGE_DESTINATIONS: readonly Destination[] = [
  { path: '/pco/unthanked', label: 'Awaiting Thanks', ...DONATIONS_PAGE },
  { path: '/pco/receipts', label: 'Receipts', ...DONATIONS_PAGE },
  { path: '/pco/statements', label: 'Year-End Statements', ...DONATIONS_PAGE },
  { path: '/pco/email', label: 'Email', description: 'People', icon: 'mail', access: 'pco.actions.email' },
  {
    path: '/pco/volunteers',
    label: 'Volunteers',
    description: 'Hours and checks',
    icon: 'users',
    access: 'pco.actions.volunteer',
  },
  {
    path: '/pco/mergePco',
    label: 'Likely Duplicates',
    description: 'People',
    icon: 'users',
    access: 'pco.actions.merge_pco',
  },
  {
    path: '/animals/vaccine-schedules',
    label: 'Vaccine Schedules',
    description: 'Health',
    icon: 'syringe',
    access: schedules.list.access,
  },
  {
    path: '/animals/gallery-view',
    label: 'Gallery View',
    description: 'Photos of animals',
    icon: 'camera',
    access: 'animals.actions.gallery_view',
  },
];

/** Further search words for pages, by path. */
const SYNONYMS: Readonly<Record<string, string>> = {
  '/': 'home start',
  '/today': 'round due meds doses care',
  '/animals': 'residents register list',
  '/animals/places': 'board locations kennels cages rooms',
  '/animals/lost-found': 'missing stray report reunite match',
  '/pco': 'adopters donors fosters organizations companies pco',
  '/customization': 'settings',
  '/exchange/import': 'upload csv excel spreadsheet asm3 shelterluv move in',
  '/exchange/export': 'backup download everything archive leave',
  '/users': 'team staff colleagues',
  '/account': 'profile password two-step settings',
  '/help': 'manual',
};

const tabsOf = (page: string, description: string, icon: IconName, tabs: readonly PageTab[]): Destination[] =>
  tabs.map(({ path, label, access }) => ({
    path: path ? `${page}/${path}` : page,
    label,
    description,
    icon,
    access,
  }));

/** All pages, those of the menus first; each path once. */
const ALL_PAGES: readonly Destination[] = uniqueBy<Destination>(
  [
    ...PAGES.filter(({ path }) => path !== '/unsubscribe' && path !== '/kiosk').map((page) => ({
      ...page,
      keywords: SYNONYMS[page.path] ?? '',
    })),
    ...OVERVIEW_ENTRIES.map(({ path, title, description, access }) => ({
      path,
      label: title,
      description,
      icon: 'search' as const,
      access,
    })),
    ...SUBPAGE_DESTINATIONS,
    ...tabsOf('/customization', 'Customization', 'wand', CUSTOMIZATION_TABS.slice(1)),
    ...tabsOf('/super-admin', 'Super Admin', 'shield', SUPER_ADMIN_TABS.slice(1)),
  ],
  ({ path }) => path,
);

/** The pages and actions found for a user. */
export interface Destinations {
  readonly pages: readonly Destination[];
  readonly actions: readonly Destination[];
}

/** The maximum number of pages offered before anything is typed; they are the first ones of the menu. */
const MAX_OFFERED = 5;
const MAX_FOUND = 6;

const matchesText = (text: string) => (destination: Destination) =>
  hasWords([destination.label, destination.description, destination.keywords].join(' '), text);

/** Matches in labels come before matches in descriptions. */
const compareByLabel = (text: string) => (a: Destination, b: Destination) =>
  Number(hasWords(b.label, text)) - Number(hasWords(a.label, text));

/** The pages and actions that match every typed word and that the user may open; without text, the first ones. */
export function findDestinations(text: string, session: SessionRights): Destinations {
  const find = (all: readonly Destination[]) =>
    all
      .filter(({ access }) => canAccess(session, access))
      .filter(matchesText(text))
      .toSorted(compareByLabel(text));
  return {
    pages: find(ALL_PAGES).slice(0, text ? MAX_FOUND : MAX_OFFERED),
    actions: find(ACTION_DESTINATIONS).slice(0, MAX_FOUND),
  };
}
