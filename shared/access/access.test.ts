import { describe, expect, it } from 'vitest';
import { rightsOf, hasAccess } from './may.ts';
import { RIGHTS } from './rights.ts';
import { type Role, ROLES, roleTitle } from './roles.ts';

/** The documented rights, written as a person copies them (product/access 1.2). */
const ANIMAL_ACTIONS =
  'milestone behaviour location attachment gallery_view diary vaccination procedure set_reminder prescription meds diet soaps notes health_history animal_report animal_health_report publicity_blurb wide_exposure';
const PCO_ACTIONS = 'attachments history donate email merge_pco volunteer attachment';
const SECTIONS =
  'animal_types animal_acquisition_way animal_behaviors health_procedures vaccination_types medicines volunteer_activities';
const FLAGS = {
  search: 'view donation animal_milestone animal_search animal_health',
  query: 'view animal_milestone animal_health donation mail_list current_foster animal_report',
  report: 'view volunteer meds animal_health',
  users: 'view invite edit delete view_inactive_user',
};
const FOUR = 'view add edit delete';

interface Row {
  animals: string;
  actions: string;
  pco: string;
  pcoActions: string;
  donationAmount: boolean;
  search: string;
  query: string;
  report: string;
  customization: boolean;
  users: string;
  categories: boolean;
  superAdmin: boolean;
  restore: boolean;
  close: boolean;
  exchange: boolean;
}

const except = (all: string, denied: string) =>
  all
    .split(' ')
    .filter((flag) => !denied.split(' ').includes(flag))
    .join(' ');

const nothing: Row = {
  animals: '',
  actions: '',
  pco: '',
  pcoActions: '',
  donationAmount: false,
  search: '',
  query: '',
  report: '',
  customization: false,
  users: '',
  categories: false,
  superAdmin: false,
  restore: false,
  close: false,
  exchange: false,
};
const everything: Row = {
  animals: FOUR,
  actions: ANIMAL_ACTIONS,
  pco: FOUR,
  pcoActions: PCO_ACTIONS,
  donationAmount: true,
  search: FLAGS.search,
  query: FLAGS.query,
  report: FLAGS.report,
  customization: true,
  users: FLAGS.users,
  categories: true,
  superAdmin: true,
  restore: true,
  close: true,
  exchange: true,
};

const TABLE: Record<Role, Row> = {
  SuperAdministrator: everything,
  Administrator: { ...everything, superAdmin: false },
  AnimalManager: {
    ...nothing,
    animals: FOUR,
    actions: except(ANIMAL_ACTIONS, 'soaps gallery_view'),
    pco: FOUR,
    pcoActions: 'attachments history email',
    customization: true,
    search: except(FLAGS.search, 'donation'),
    query: except(FLAGS.query, 'donation mail_list'),
    report: FLAGS.report,
    close: true,
  },
  Veterinarian: {
    ...nothing,
    animals: FOUR,
    actions: except(ANIMAL_ACTIONS, 'location animal_report wide_exposure gallery_view'),
    customization: true,
    search: except(FLAGS.search, 'donation animal_milestone'),
    query: except(FLAGS.query, 'current_foster donation mail_list'),
    report: FLAGS.report,
  },
  AnimalCaretaker: {
    ...nothing,
    animals: 'view',
    actions: 'behaviour diary notes publicity_blurb diet',
    search: 'view animal_milestone animal_health animal_search',
    query: 'view animal_report animal_health',
    report: FLAGS.report,
  },
  FosterParent: {
    ...nothing,
    animals: 'view edit',
    actions: except(ANIMAL_ACTIONS, 'soaps wide_exposure gallery_view diet'),
    search: 'view animal_milestone animal_health animal_search',
    query: 'view animal_milestone animal_report animal_health',
    report: FLAGS.report,
  },
  Public: nothing,
};

const flags = (prefix: string, list: string) =>
  list
    .split(' ')
    .filter(Boolean)
    .map((flag) => `${prefix}.${flag}`);

function rightsIn(row: Row): string[] {
  return [
    ...flags('animals', row.animals),
    ...flags('animals.actions', row.actions),
    ...flags('pco', row.pco),
    ...flags('pco.actions', row.pcoActions),
    ...(row.donationAmount ? ['pco_history.donation_amount'] : []),
    ...flags('search', row.search),
    ...flags('query', row.query),
    ...flags('report', row.report),
    ...(row.customization
      ? ['customization.view', ...SECTIONS.split(' ').flatMap((list) => flags(`customization.${list}`, FOUR))]
      : []),
    ...flags('users', row.users),
    ...(row.categories ? ['animal_category', 'add_animal_to_category'] : []),
    ...(row.superAdmin ? ['super_admin.view'] : []),
    ...(row.restore ? ['records.restore'] : []),
    ...(row.close ? ['records.report'] : []),
    ...(row.exchange ? ['exchange'] : []),
  ];
}

it('every flag of the permission object is a right, and nothing else', () => {
  expect(RIGHTS.toSorted()).toEqual(rightsIn(everything).toSorted());
});

describe.each(ROLES)('%s', (role) => {
  it('has the rights of the table, all of them and no other', () => {
    expect([...rightsOf(role)].toSorted()).toEqual(rightsIn(TABLE[role]).toSorted());
  });

  it.each(RIGHTS)('may make a call for %s exactly with that right', (right) => {
    expect(hasAccess(role, right)).toBe(rightsIn(TABLE[role]).includes(right));
  });
});

describe('may', () => {
  it('lets nobody who is signed out through anything but what is public', () => {
    expect(hasAccess(undefined, 'public')).toBe(true);
    expect(hasAccess(undefined, 'signedIn')).toBe(false);
    expect(RIGHTS.filter((right) => hasAccess(undefined, right))).toEqual([]);
    expect(hasAccess(undefined, { anyOf: ['animals.view'] })).toBe(false);
  });

  it('needs one of several rights', () => {
    expect(hasAccess('FosterParent', { anyOf: ['animals.add', 'animals.edit'] })).toBe(true);
    expect(hasAccess('AnimalCaretaker', { anyOf: ['animals.add', 'animals.edit'] })).toBe(false);
    expect(hasAccess('SuperAdministrator', { anyOf: [] })).toBe(false);
  });

  it('lets the role Public see what everybody signed in sees, and no more', () => {
    expect(hasAccess('Public', 'signedIn')).toBe(true);
    expect(hasAccess('Public', 'animals.view')).toBe(false);
  });
});

it('roles read as words', () => {
  expect(ROLES.map(roleTitle)).toEqual([
    'Super Administrator',
    'Administrator',
    'Animal Manager',
    'Veterinarian',
    'Animal Caretaker',
    'Foster Parent',
    'Public',
  ]);
});
