import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { saved } from '#shared/calls/questions/saved.ts';
import type { AnyQuestion } from '#shared/contract/question.ts';
import {
  type CriterionValues,
  criteriaIn,
  storedCriteria,
  SAVED,
  sentOf,
} from '#shared/rules/questions/questions.ts';
import { onDay } from '#shared/rules/time/today.ts';
import { useCall } from '#client/calls/api.ts';
import { useRescueLocale, useToday } from '#ui/time/clock.ts';

/** The query parameter that marks a search as asked, though it has no criteria. */
const SUBMITTED_PARAM = 'asked';

/** The criteria in the URL, and a function that asks with other ones; the URL holds the whole question. */
export function useCriteria(question: AnyQuestion) {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const { weekStart = 'monday' } = useRescueLocale();
  const savedId = params.get(SAVED) ?? '';
  const savedQuery = useCall(saved.list, {}, { enabled: savedId !== '' });
  const record = savedQuery.data?.saved.find(({ id }) => id === savedId);
  const text = params.toString();
  const urlCriteria = useMemo(
    () => criteriaIn(question.fields, Object.fromEntries(new URLSearchParams(text))),
    [question, text],
  );
  const sentCriteria = sentOf(question.fields, urlCriteria, { today, weekStart });
  const isWhole = onDay(today, () => question.input.safeParse(sentCriteria).success);
  const isAsked =
    isWhole &&
    (question.kind !== 'search' ||
      params.has(SUBMITTED_PARAM) ||
      savedId !== '' ||
      Object.keys(urlCriteria).length > 0);
  const ask = (next: CriterionValues) => {
    const criteria = storedCriteria(question.fields, next);
    const nextParams: CriterionValues =
      Object.keys(criteria).length > 0 ? criteria : { [SUBMITTED_PARAM]: '' };
    setParams({ ...nextParams, ...(savedId && { [SAVED]: savedId }) }, { preventScrollReset: true });
  };
  return {
    urlCriteria,
    sentCriteria,
    isAsked,
    ask,
    record,
    isLoadingSaved: savedId !== '' && savedQuery.isPending,
  };
}
