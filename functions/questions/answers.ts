import type * as z from 'zod';
import type { AnyRow } from '#shared/contract/question.ts';
import { type QuestionKey, QUESTIONS } from '#shared/questions/index.ts';
import type { TenantContext } from '../kernel/context.ts';
import { animalSearchPlan } from './animals/search.ts';
import { topDonors } from './donations/query.ts';
import { donationsSearchPlan } from './donations/search.ts';
import { type Answer, answerHandler, type AnswerPage } from './engine/answer.ts';
import { healthQueryPlan } from './health/query.ts';
import { healthSearchPlan } from './health/search.ts';
import { currentFostersPlan } from './milestones/fosters.ts';
import { milestoneQueryPlan } from './milestones/query.ts';
import { milestoneSearchPlan } from './milestones/search.ts';
import { mailListPlan } from './people/mail-list.ts';
import { animalListHandler } from './register/register.ts';

/** The handlers of all questions. */
export const ANSWERS = {
  animalList: animalListHandler,
  animalMilestoneQuery: answerHandler(QUESTIONS.animalMilestoneQuery, milestoneQueryPlan),
  animalMilestoneSearch: answerHandler(QUESTIONS.animalMilestoneSearch, milestoneSearchPlan),
  animalSearch: answerHandler(QUESTIONS.animalSearch, animalSearchPlan),
  donationsQuery: topDonors,
  donationsSearch: answerHandler(QUESTIONS.donationsSearch, donationsSearchPlan),
  mailListQuery: answerHandler(QUESTIONS.mailListQuery, mailListPlan),
  animalHealthQuery: answerHandler(QUESTIONS.animalHealthQuery, healthQueryPlan),
  animalHealthSearch: answerHandler(QUESTIONS.animalHealthSearch, healthSearchPlan),
  currentFosters: answerHandler(QUESTIONS.currentFosters, currentFostersPlan),
};

/** Criteria as an address has them, with how many rows are wanted from where. */
export type AddressCriteria = Readonly<Record<string, string>> & { readonly cursor?: string };

type AnswerFinder = (
  sent: AddressCriteria,
  page: Pick<AnswerPage, 'limit' | 'cursor'>,
  context: TenantContext,
) => Promise<Answer<AnyRow> | undefined>;

/** Checks criteria as the call does, then asks; undefined where they are not right any more. */
const answerFinder =
  <Q>(
    { query }: { readonly query: z.ZodType<Q> },
    answer: (input: { readonly query: Q }, context: TenantContext) => Promise<Answer<AnyRow>>,
  ): AnswerFinder =>
  async (sent, { limit, cursor }, context) => {
    const { data } = query.safeParse({ ...sent, limit: String(limit), ...(cursor ? { cursor } : {}) });
    return data && answer({ query: data }, context);
  };

/** Asks a question of which only the key is known, by criteria as they were kept. */
export const ANSWER_FINDERS: Readonly<Record<QuestionKey, AnswerFinder>> = {
  animalList: answerFinder(QUESTIONS.animalList.call, ANSWERS.animalList),
  animalMilestoneQuery: answerFinder(QUESTIONS.animalMilestoneQuery.call, ANSWERS.animalMilestoneQuery),
  animalMilestoneSearch: answerFinder(QUESTIONS.animalMilestoneSearch.call, ANSWERS.animalMilestoneSearch),
  animalSearch: answerFinder(QUESTIONS.animalSearch.call, ANSWERS.animalSearch),
  donationsQuery: answerFinder(QUESTIONS.donationsQuery.call, (input, context) => topDonors(input, context)),
  donationsSearch: answerFinder(QUESTIONS.donationsSearch.call, ANSWERS.donationsSearch),
  mailListQuery: answerFinder(QUESTIONS.mailListQuery.call, ANSWERS.mailListQuery),
  animalHealthQuery: answerFinder(QUESTIONS.animalHealthQuery.call, ANSWERS.animalHealthQuery),
  animalHealthSearch: answerFinder(QUESTIONS.animalHealthSearch.call, ANSWERS.animalHealthSearch),
  currentFosters: answerFinder(QUESTIONS.currentFosters.call, ANSWERS.currentFosters),
};
