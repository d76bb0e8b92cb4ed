import { describe, expect, it } from 'vitest';
import { rightsOf, hasAccess } from './may.ts';
import { RIGHTS } from './rights.ts';
import { type Role, ROLES, roleTitle } from './roles.ts';

/** The documented rights, written as a person copies them (product/access 1.2). */
const ANIMAL_ACTIONS =
  'milestone behaviour location attachment gallery_view diary vaccination procedure set_reminder prescription meds diet soaps notes health_history animal_report animal_health_report publicity_blurb wide_exposure';
const PCO_ACTIONS = 'attachments history donate email merge_pco volunteer attachment';
const CUSTOMIZATION_LISTS =
  'animal_types animal_acquisition_way animal_behaviors health_procedures vaccination_types medicines volunteer_activities';
const FLAGS = {
  search: 'view donation animal_milestone animal_search animal_health',
  query: 'view animal_milestone animal_health donation mail_list current_foster animal_report',
  report: 'view volunteer meds animal_health',
  users: 'view invite edit delete view_inactive_user',
};
const CRUD_FLAGS = 'view add edit delete';

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

const withoutFlags = (flagList: string, denied: string) =>
  flagList
    .split(' ')
    .filter((flag) => !denied.split(' ').includes(flag))
    .join(' ');

const noRights: Row = {
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
const allRights: Row = {
  animals: CRUD_FLAGS,
  actions: ANIMAL_ACTIONS,
  pco: CRUD_FLAGS,
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

const RIGHTS_BY_ROLE: Record<Role, Row> = {
  SuperAdministrator: allRights,
  Administrator: { ...allRights, superAdmin: false },
  AnimalManager: {
    ...noRights,
    animals: CRUD_FLAGS,
    actions: withoutFlags(ANIMAL_ACTIONS, 'soaps gallery_view'),
    pco: CRUD_FLAGS,
    pcoActions: 'attachments history email',
    customization: true,
    search: withoutFlags(FLAGS.search, 'donation'),
    query: withoutFlags(FLAGS.query, 'donation mail_list'),
    report: FLAGS.report,
    close: true,
  },
  Veterinarian: {
    ...noRights,
    animals: CRUD_FLAGS,
    actions: withoutFlags(ANIMAL_ACTIONS, 'location animal_report wide_exposure gallery_view'),
    customization: true,
    search: withoutFlags(FLAGS.search, 'donation animal_milestone'),
    query: withoutFlags(FLAGS.query, 'current_foster donation mail_list'),
    report: FLAGS.report,
  },
  AnimalCaretaker: {
    ...noRights,
    animals: 'view',
    actions: 'behaviour diary notes publicity_blurb diet',
    search: 'view animal_milestone animal_health animal_search',
    query: 'view animal_report animal_health',
    report: FLAGS.report,
  },
  FosterParent: {
    ...noRights,
    animals: 'view edit',
    actions: withoutFlags(ANIMAL_ACTIONS, 'soaps wide_exposure gallery_view diet'),
    search: 'view animal_milestone animal_health animal_search',
    query: 'view animal_milestone animal_report animal_health',
    report: FLAGS.report,
  },
  Public: noRights,
};

const prefixFlags = (prefix: string, list: string) =>
  list
    .split(' ')
    .filter(Boolean)
    .map((flag) => `${prefix}.${flag}`);

function rightsIn(row: Row): string[] {
  return [
    ...prefixFlags('animals', row.animals),
    ...prefixFlags('animals.actions', row.actions),
    ...prefixFlags('pco', row.pco),
    ...prefixFlags('pco.actions', row.pcoActions),
    ...(row.donationAmount ? ['pco_history.donation_amount'] : []),
    ...prefixFlags('search', row.search),
    ...prefixFlags('query', row.query),
    ...prefixFlags('report', row.report),
    ...(row.customization
      ? [
          'customization.view',
          ...CUSTOMIZATION_LISTS.split(' ').flatMap((list) =>
            prefixFlags(`customization.${list}`, CRUD_FLAGS),
          ),
        ]
      : []),
    ...prefixFlags('users', row.users),
    ...(row.categories ? ['animal_category', 'add_animal_to_category'] : []),
    ...(row.superAdmin ? ['super_admin.view'] : []),
    ...(row.restore ? ['records.restore'] : []),
    ...(row.close ? ['records.report'] : []),
    ...(row.exchange ? ['exchange'] : []),
  ];
}

it('every flag of the permission object is a right, and nothing else', () => {
  expect(RIGHTS.toSorted()).toEqual(rightsIn(allRights).toSorted());
});

describe.each(ROLES)('%s', (role) => {
  it('has exactly the rights of the table', () => {
    expect([...rightsOf(role)].toSorted()).toEqual(rightsIn(RIGHTS_BY_ROLE[role]).toSorted());
  });

  it.each(RIGHTS)('has access to a call for %s only with that right', (right) => {
    expect(hasAccess(role, right)).toBe(rightsIn(RIGHTS_BY_ROLE[role]).includes(right));
  });
});

describe('hasAccess', () => {
  it('gives users who are signed out access to public calls only', () => {
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

  it('gives the role Public what every signed-in user may see, and no more', () => {
    expect(hasAccess('Public', 'signedIn')).toBe(true);
    expect(hasAccess('Public', 'animals.view')).toBe(false);
  });
});

it('each role has a title for people', () => {
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
