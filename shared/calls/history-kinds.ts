import type { HistoryKind } from '../rules/rescues/history.ts';
import type { HistoryLineName } from './history.ts';

type NounOf<L> = L extends `${infer Noun}.${string}` ? Noun : never;

/** The kind of a line of the history, by the noun with which its name begins. */
const KIND_BY_NOUN: Readonly<Record<NounOf<HistoryLineName>, HistoryKind>> = {
  accounts: 'user',
  animals: 'animal',
  attachments: 'file',
  availability: 'pco',
  behaviors: 'animal',
  calendar: 'user',
  checklist: 'pco',
  care: 'animal',
  diaries: 'diary',
  donations: 'pco',
  exports: 'organization',
  exposure: 'animal',
  exposureSettings: 'organization',
  healthnotes: 'health',
  holds: 'animal',
  reservations: 'animal',
  hours: 'pco',
  imports: 'organization',
  keys: 'organization',
  kiosk: 'pco',
  kiosks: 'organization',
  leaving: 'pco',
  list: 'list',
  logos: 'organization',
  lostFound: 'animal',
  mailDomain: 'mail',
  mailings: 'mail',
  meds: 'health',
  merging: 'pco',
  milestones: 'milestone',
  people: 'pco',
  personal: 'pco',
  places: 'organization',
  prescriptions: 'health',
  receipts: 'pco',
  receiptSettings: 'organization',
  procedures: 'health',
  reports: 'health',
  rescues: 'organization',
  questionMails: 'user',
  saved: 'organization',
  schedules: 'health',
  settings: 'organization',
  soaps: 'health',
  statements: 'pco',
  statistics: 'organization',
  templates: 'mail',
  thanks: 'pco',
  twins: 'pco',
  upkeep: 'list',
  users: 'user',
  vaccinations: 'health',
  volunteers: 'pco',
  listings: 'organization',
  webhooks: 'organization',
};

const KINDS = new Map<string, HistoryKind>(Object.entries(KIND_BY_NOUN));

/**
 * The kind of a stored line: `milestones.add` is 'milestone'. Undefined for an old line that no call writes any more.
 */
export const kindOfLine = (line: string): HistoryKind | undefined => KINDS.get(line.split('.')[0] ?? '');

/** True for the line of a deletion. */
export const isDeletion = (line: string): boolean => line.endsWith('.remove');
