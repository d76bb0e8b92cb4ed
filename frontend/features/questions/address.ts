import type { Saved } from '#shared/calls/questions/saved.ts';
import { QUESTIONS } from '#shared/questions/index.ts';

/** Names the saved question that an address asks. */
export const SAVED = 'saved';

/** The address that asks a saved question. */
export const addressOf = ({ id, question, asked }: Pick<Saved, 'id' | 'question' | 'asked'>): string =>
  `${QUESTIONS[question].path}?${new URLSearchParams({ ...asked, [SAVED]: id }).toString()}`;
