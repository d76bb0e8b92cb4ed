/** The flags of actions on animals in the permission object (product/permissions): `animals.actions.<flag>`. */
const ANIMAL_ACTIONS = [
  'milestone',
  'behaviour',
  'location',
  'attachment',
  'gallery_view',
  'diary',
  'vaccination',
  'procedure',
  'set_reminder',
  'prescription',
  'meds',
  'diet',
  'soaps',
  'notes',
  'health_history',
  'animal_report',
  'animal_health_report',
  'publicity_blurb',
  'wide_exposure',
] as const;

const PCO_ACTIONS = [
  'attachments',
  'history',
  'donate',
  'email',
  'merge_pco',
  'volunteer',
  'attachment',
] as const;

const LISTS = [
  'animal_types',
  'animal_acquisition_way',
  'animal_behaviors',
  'health_procedures',
  'vaccination_types',
  'medicines',
  'volunteer_activities',
] as const;

const PLAIN_FLAGS = ['view', 'add', 'edit', 'delete'] as const;

const SEARCHES = ['view', 'donation', 'animal_milestone', 'animal_search', 'animal_health'] as const;

const QUERIES = [
  'view',
  'animal_milestone',
  'animal_health',
  'donation',
  'mail_list',
  'current_foster',
  'animal_report',
] as const;

const REPORTS = ['view', 'volunteer', 'meds', 'animal_health'] as const;

const USER_FLAGS = ['view', 'invite', 'edit', 'delete', 'view_inactive_user'] as const;

export const RIGHTS = [
  ...PLAIN_FLAGS.map((flag) => `animals.${flag}` as const),
  ...ANIMAL_ACTIONS.map((action) => `animals.actions.${action}` as const),
  ...PLAIN_FLAGS.map((flag) => `pco.${flag}` as const),
  ...PCO_ACTIONS.map((action) => `pco.actions.${action}` as const),
  'pco_history.donation_amount',
  ...SEARCHES.map((flag) => `search.${flag}` as const),
  ...QUERIES.map((flag) => `query.${flag}` as const),
  ...REPORTS.map((flag) => `report.${flag}` as const),
  'customization.view',
  ...LISTS.flatMap((list) => PLAIN_FLAGS.map((flag) => `customization.${list}.${flag}` as const)),
  ...USER_FLAGS.map((flag) => `users.${flag}` as const),
  'animal_category',
  'add_animal_to_category',
  'super_admin.view',
  // Rights that the permission object does not have (product/access 2.5).
  'records.restore',
  'records.report',
  'exchange',
] as const;

export type Right = (typeof RIGHTS)[number];
