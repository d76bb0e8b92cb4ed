import { queries } from './documented-queries.ts';
import { peopleRegister } from './people-register.ts';
import { questionLeaving } from './question-leaving.ts';
import { questionMails } from './question-mails.ts';
import { questions } from './questions.ts';
import { register } from './register.ts';
import { saved } from './saved.ts';

/** The calls of the area, by noun. */
export const QUESTION_CALLS = {
  questions,
  queries,
  peopleRegister,
  questionLeaving,
  questionMails,
  register,
  saved,
};
