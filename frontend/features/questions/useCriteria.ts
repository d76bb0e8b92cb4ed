import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { saved } from '#shared/calls/questions/saved.ts';
import type { AnyQuestion } from '#shared/contract/question.ts';
import {
  type CriterionValues,
  validCriteria,
  toUrlCriteria,
  SAVED_PARAM,
  toQueryCriteria,
} from '#shared/rules/questions/questions.ts';
import { runWithToday } from '#shared/rules/time/today.ts';
import { useCall } from '#client/calls/api.ts';
import { useRescueLocale, useToday } from '#ui/time/clock.ts';

/** The query parameter that marks a search as submitted although it has no criteria. */
const SUBMITTED_PARAM = 'asked';

/** The criteria in the URL, and a function that replaces them; the URL holds the whole question. */
export function useCriteria(question: AnyQuestion) {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const { weekStart = 'monday' } = useRescueLocale();
  const savedId = params.get(SAVED_PARAM) ?? '';
  const savedQuery = useCall(saved.list, {}, { enabled: savedId !== '' });
  const record = savedQuery.data?.saved.find(({ id }) => id === savedId);
  const text = params.toString();
  const urlCriteria = useMemo(
    () => validCriteria(question.fields, Object.fromEntries(new URLSearchParams(text))),
    [question, text],
  );
  const sentCriteria = toQueryCriteria(question.fields, urlCriteria, { today, weekStart });
  const isComplete = runWithToday(today, () => question.input.safeParse(sentCriteria).success);
  const isSubmitted =
    isComplete &&
    (question.kind !== 'search' ||
      params.has(SUBMITTED_PARAM) ||
      savedId !== '' ||
      Object.keys(urlCriteria).length > 0);
  const applyCriteria = (next: CriterionValues) => {
    const criteria = toUrlCriteria(question.fields, next);
    const nextParams: CriterionValues =
      Object.keys(criteria).length > 0 ? criteria : { [SUBMITTED_PARAM]: '' };
    setParams({ ...nextParams, ...(savedId && { [SAVED_PARAM]: savedId }) }, { preventScrollReset: true });
  };
  return {
    urlCriteria,
    sentCriteria,
    isSubmitted,
    applyCriteria,
    record,
    isLoadingSaved: savedId !== '' && savedQuery.isPending,
  };
}
