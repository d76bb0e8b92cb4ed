import { queries } from './documented.ts';
import { questions } from './questions.ts';

/** The calls of the area, by noun. */
export const QUESTION_CALLS = { questions, queries };
