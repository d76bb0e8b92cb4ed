import { contract } from '../../contract/call.ts';
import { pluck } from '../../rules/data/collections.ts';
import { QUESTIONS } from '../../questions/index.ts';

/** The call of each question, by its key: a page of rows, read on from `nextCursor`. */
export const questions = contract('questions', 'questions', pluck(QUESTIONS, 'call'));
