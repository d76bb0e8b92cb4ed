/** The kinds of records by which a rescue's history is filtered, with their labels. */
export const HISTORY_KINDS = {
  animal: 'Animals',
  milestone: 'Milestones',
  health: 'Health',
  file: 'Photos, videos and documents',
  diary: 'Diary',
  pco: 'People and organizations',
  mail: 'Email',
  list: 'Lists',
  organization: 'Organization',
  user: 'Users and accounts',
} as const;
export type HistoryKind = keyof typeof HISTORY_KINDS;
