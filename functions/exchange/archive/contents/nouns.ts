import { LIST_ENTRIES_TITLE, COPIED_TITLES } from '#shared/rules/rescues/copied-records.ts';
import { LIST_ENTRY_KIND } from '../../walk/kinds.ts';

/** A noun of the archive: records of one kind, in one folder. */
export interface Noun {
  readonly kind: string;
  readonly title: string;
  readonly folder: string;
}

/** Folders whose names differ from the lower-case title. */
const FOLDER_NAMES: Readonly<Record<string, string>> = {
  attachment: 'file-details',
  audit: 'history',
  notTwins: 'not-the-same',
  pco: 'people',
  procedure: 'procedures',
  reportedAnimals: 'reported-animals',
  statementPart: 'statement-donors',
  statements: 'statements',
  tenant: 'organization',
  unreached: 'bounced-addresses',
  user: 'users',
};

const folderOf = (kind: string, title: string) =>
  FOLDER_NAMES[kind] ?? title.toLowerCase().replaceAll(' ', '-');

/** The nouns of an archive: animals and people first, since the others show their names. */
export const ARCHIVE_NOUNS: readonly Noun[] = Object.entries({
  animal: '',
  pco: '',
  ...COPIED_TITLES,
  [LIST_ENTRY_KIND]: LIST_ENTRIES_TITLE,
}).map(([kind, word]) => {
  const title = word || (COPIED_TITLES[kind] ?? kind);
  return { kind, title, folder: folderOf(kind, title) };
});
