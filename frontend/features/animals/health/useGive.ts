import { useRef, useState } from 'react';
import { TREATED_AT_ONCE } from '#shared/calls/health.schema.ts';
import { meds } from '#shared/calls/meds.ts';
import { rounds } from '#shared/calls/rounds.ts';
import { localToday } from '#shared/rules/dates.ts';
import { makeCall } from '../../../app/make-call.ts';
import { useDeedKey } from '../../../app/useDeedKey.ts';
import { toast } from '../../../ui/toast.ts';
import { useOnce } from '../../../ui/useOnce.ts';
import { useInChunks } from '../actions/useInChunks.ts';
import { TOUCHED } from './forms/useSaving.ts';
import { UNDO_MS } from './forms/useUndo.ts';
import { givenText } from './given-text.ts';

/**
 * Marks med reminders as given, in all-or-nothing steps where they are many, and tells truly what came of it. For a
 * minute it can be undone, unless somebody else gave some of them before.
 */
export function useGive(onGiven: () => void) {
  const { done, run } = useInChunks(TOUCHED, 'reminders');
  const { run: runBack } = useInChunks(TOUCHED, 'reminders');
  const keyOf = useDeedKey();
  const [of, setOf] = useState(0);
  // What was given, taken back and is given again is another deed.
  const deed = useRef(0);

  const undo = async (ids: readonly string[]) => {
    const back = await runBack({
      animals: ids,
      size: 1,
      send: async ([id = '']) => {
        await makeCall(rounds.undo, { query: { kind: 'med', id } });
        return 1;
      },
      handles: () => false,
    });
    if (back) toast.success(rounds.undo.message);
  };

  const give = useOnce(async (ids: readonly string[]) => {
    const account = { given: 0, already: 0, by: new Set<string>() };
    setOf(ids.length);
    const all = await run({
      animals: ids,
      size: TREATED_AT_ONCE,
      send: async (chunk) => {
        const query = { ids: chunk.join(','), today: localToday() };
        const { data } = await makeCall(
          meds.give,
          { query },
          { idempotencyKey: keyOf({ query, deed: deed.current }) },
        );
        account.given += data.given;
        account.already += data.already;
        for (const name of data.by) account.by.add(name);
        return chunk.length;
      },
      handles: () => false,
    });
    setOf(0);
    if (!all) return;
    deed.current += 1;
    const text = givenText({ ...account, by: [...account.by] });
    const back = { label: 'Undo', lastsMs: UNDO_MS, run: () => void undo(ids) };
    toast.success(text, account.already === 0 ? back : undefined);
    onGiven();
  });

  return { give, progress: of === 0 ? '' : `${done} of ${of}` };
}
