import { questions } from '#shared/calls/questions/questions.ts';
import type { AnyQuestion, QuestionCall } from '#shared/contract/question.ts';
import { QUESTIONS } from '#shared/questions/index.ts';

/** A question and the call that answers it. */
export interface QuestionWithCall {
  readonly question: AnyQuestion;
  readonly call: QuestionCall;
}

const calls: Readonly<Record<string, QuestionCall>> = questions;

const questionsWithCalls = Object.entries<AnyQuestion>(QUESTIONS).flatMap(
  ([key, question]): QuestionWithCall[] => {
    const call = calls[key];
    return call ? [{ question, call }] : [];
  },
);

/** The question whose screen is at `pathname`; undefined if there is none. */
export const questionAt = (pathname: string): QuestionWithCall | undefined =>
  questionsWithCalls.find(({ question }) => question.path === pathname.replace(/\/$/, ''));
