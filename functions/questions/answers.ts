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
export const ANSWER_HANDLERS = {
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

/** The criteria of a question as text, as in the query of an address; `cursor` is where the page begins. */
type AddressCriteria = Readonly<Record<string, string>> & { readonly cursor?: string };

type AnswerFinder = (
  criteria: AddressCriteria,
  page: Pick<AnswerPage, 'limit' | 'cursor'>,
  context: TenantContext,
) => Promise<Answer<AnyRow> | undefined>;

/**
 * Makes a function that checks criteria as the call does and answers the question; undefined if they are no longer
 * valid.
 */
const answerFinder =
  <Q>(
    { query }: { readonly query: z.ZodType<Q> },
    answer: (input: { readonly query: Q }, context: TenantContext) => Promise<Answer<AnyRow>>,
  ): AnswerFinder =>
  async (criteria, { limit, cursor }, context) => {
    const { data } = query.safeParse({ ...criteria, limit: String(limit), ...(cursor ? { cursor } : {}) });
    return data && answer({ query: data }, context);
  };

/** By the key of a question, the function that answers it for saved criteria. */
export const ANSWER_FINDERS: Readonly<Record<QuestionKey, AnswerFinder>> = {
  animalList: answerFinder(QUESTIONS.animalList.call, ANSWER_HANDLERS.animalList),
  animalMilestoneQuery: answerFinder(
    QUESTIONS.animalMilestoneQuery.call,
    ANSWER_HANDLERS.animalMilestoneQuery,
  ),
  animalMilestoneSearch: answerFinder(
    QUESTIONS.animalMilestoneSearch.call,
    ANSWER_HANDLERS.animalMilestoneSearch,
  ),
  animalSearch: answerFinder(QUESTIONS.animalSearch.call, ANSWER_HANDLERS.animalSearch),
  donationsQuery: answerFinder(QUESTIONS.donationsQuery.call, ANSWER_HANDLERS.donationsQuery),
  donationsSearch: answerFinder(QUESTIONS.donationsSearch.call, ANSWER_HANDLERS.donationsSearch),
  mailListQuery: answerFinder(QUESTIONS.mailListQuery.call, ANSWER_HANDLERS.mailListQuery),
  animalHealthQuery: answerFinder(QUESTIONS.animalHealthQuery.call, ANSWER_HANDLERS.animalHealthQuery),
  animalHealthSearch: answerFinder(QUESTIONS.animalHealthSearch.call, ANSWER_HANDLERS.animalHealthSearch),
  currentFosters: answerFinder(QUESTIONS.currentFosters.call, ANSWER_HANDLERS.currentFosters),
};
