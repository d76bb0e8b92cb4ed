/** What the history of a rescue is asked for by: the kinds of records that its lines tell of. */
export const HISTORY_KINDS = {
  animal: 'Animals',
  milestone: 'Milestones',
  health: 'Health',
  file: 'Photos, videos and documents',
  diary: 'Diary',
  pco: 'People and organizations',
  mail: 'E-mail',
  list: 'Lists',
  organization: 'Organization',
  user: 'Users and accounts',
} as const;
export type HistoryKind = keyof typeof HISTORY_KINDS;
