import { contract } from '../../contract/call.ts';
import { QUESTIONS } from '../../questions/index.ts';

type Questions = typeof QUESTIONS;
type QuestionCalls = { readonly [K in keyof Questions]: Questions[K]['call'] };

const callEntries = Object.entries(QUESTIONS).map(([key, { call }]) => [key, call]);
const calls: QuestionCalls = Object.fromEntries(callEntries);

/** The call of each question, by its key: a page of rows, read on from `nextCursor`. */
export const questions = contract('questions', 'questions', calls);
