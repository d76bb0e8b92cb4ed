import { COPIED_ENTRIES, COPIED_TITLES } from '#shared/rules/rescues/copied.ts';
import { LIST_ENTRY } from '../../walk/kinds.ts';

/** A noun of the archive: records of one kind, in one folder. */
export interface Noun {
  readonly kind: string;
  readonly title: string;
  readonly folder: string;
}

/** Folders whose names differ from the lower-case title. */
const FOLDERS: Readonly<Record<string, string>> = {
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

const folderOf = (kind: string, title: string) => FOLDERS[kind] ?? title.toLowerCase().replaceAll(' ', '-');

/** The nouns of an archive: animals and people first, since the others show their names. */
export const NOUNS_OF_ARCHIVE: readonly Noun[] = Object.entries({
  animal: '',
  pco: '',
  ...COPIED_TITLES,
  [LIST_ENTRY]: COPIED_ENTRIES,
}).map(([kind, word]) => {
  const title = word || (COPIED_TITLES[kind] ?? kind);
  return { kind, title, folder: folderOf(kind, title) };
});
