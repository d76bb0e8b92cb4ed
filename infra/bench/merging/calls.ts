import { merging } from '#shared/calls/people/merging.ts';
import { people } from '#shared/calls/people/people.ts';
import { ties } from '#shared/calls/people/ties.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import { ask } from '#functions/test/ask.ts';

/** What a rescue does with two people; whatever is refused is an error. */
export function pairCalls(tenant: string, keptId: string, goneId: string) {
  const asked = async <C extends Call>(call: C, input: Input<C>): Promise<Data<C>> => {
    const { status, body } = await ask(call, input, { as: 'Administrator', tenant });
    if (status !== 200) throw new Error(`${call.name}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const open = async (id: string) => (await asked(people.get, { params: { id }, query: {} })).pco;
  const history = (pcoId: string, limit: number, cursor?: string) =>
    asked(ties.history, { query: { pcoId, limit, cursor } });
  return {
    open,
    preview: () => asked(merging.preview, { query: { keptId, goneId } }),
    merge: async () => {
      const [{ version: keptVersion }, { version: goneVersion }] = await Promise.all([
        open(keptId),
        open(goneId),
      ]);
      const body = { keptId, keptVersion, goneId, goneVersion, choices: {} };
      return (await asked(merging.merge, { body })).mergeId;
    },
    undo: (mergeId: string) => asked(merging.undo, { query: { mergeId } }),
    /** The latest merge that was not undone. */
    standing: async () =>
      (await asked(merging.list, { query: {} })).merges.find(({ isUndone }) => !isUndone)?.id,
    history,
    /** How much names one of them. */
    all: async (pcoId: string) => {
      let [count, cursor]: [number, string | undefined] = [0, undefined];
      do {
        const page: Data<typeof ties.history> = await history(pcoId, 1000, cursor);
        count += page.pcosHistory.filter(({ kind }) => kind === 'milestone').length;
        cursor = page.nextCursor;
      } while (cursor);
      return count;
    },
    list: (query: Input<typeof people.list>['query']) => asked(people.list, { query }),
  };
}
