import type { AnyQuestion } from '../../contract/question.ts';
import { mailListQuery } from './mail-list-query.ts';

/** The questions of which a mail can go to whom they find (`writesTo`): the screen of mails asks them anew. */
export const WRITTEN_TO = [mailListQuery] as const satisfies readonly AnyQuestion[];

/** The question that the address of a new mail names by its key; the first where it names none. */
export const writtenTo = (key: string | null): (typeof WRITTEN_TO)[number] =>
  WRITTEN_TO.find((one) => one.key === key) ?? WRITTEN_TO[0];
