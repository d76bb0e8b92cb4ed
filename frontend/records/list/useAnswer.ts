import { FIRST_ROWS, MAX_ROWS, type QuestionCall } from '#shared/contract/question.ts';
import type { CriterionValues } from '#shared/rules/questions/questions.ts';
import { cursorOf, pagesOf, usePages } from '#client/paging/usePages.ts';
import { usePageLoader } from './usePageLoader.ts';

/**
 * The rows of a question, page by page. It loads pages until it has as many rows as are wanted, however few of the
 * searched records match, and can be stopped and continued.
 */
export function useAnswer(call: QuestionCall, criteria: CriterionValues, wantsAll: boolean) {
  const { query, rows } = usePages({
    ...pagesOf(call, (from) => ({
      query: { ...criteria, ...cursorOf(from), ...(from.cursor ? { limit: MAX_ROWS / 2 } : {}) },
    })),
    rowsOf: ({ rows: pageRows }) => pageRows,
  });
  const target = { loadedCount: rows.length, first: FIRST_ROWS, more: MAX_ROWS / 2, wantsAll };
  const pageLoader = usePageLoader(query, target);
  const { data } = query;
  const { looked = 0, of } = data?.pages.at(-1) ?? {};
  return { query, rows: data && rows, looked, of, ...pageLoader };
}
