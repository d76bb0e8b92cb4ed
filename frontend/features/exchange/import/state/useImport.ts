import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { weightUnitOf } from '#shared/rules/health/health.ts';
import { type Fallbacks, NO_FALLBACKS } from '#shared/rules/exchange/rows/context.ts';
import type { RunChoices } from '#shared/rules/exchange/rows/run.ts';
import { SPREADSHEET } from '#shared/rules/exchange/systems/spreadsheet.ts';
import { SYSTEMS } from '#shared/rules/exchange/systems/systems.ts';
import { useCall } from '#client/calls/api.ts';
import { useMe } from '#client/session/me.ts';
import { useToday } from '#ui/time/clock.ts';
import type { BuildSummary, DeskSummary, FileChange } from '../desk/desk.ts';
import { openDesk, type RemoteDesk } from '../desk/remote.ts';
import { keepWordEntries, storedWordEntries } from './stored-choices.ts';
import { useLists } from './useLists.ts';

const EMPTY_SUMMARY: DeskSummary = { files: [], errors: [], pictures: [], deferredFiles: [] };

const NOT_RECORDED = 'Not recorded';

/** The source of the records: files of one program, and spreadsheets beside them; undefined for files of several. */
export function sourceOf({ files }: DeskSummary): string | undefined {
  const sources = new Set(
    files.map(({ system }) => SYSTEMS.find(({ key }) => key === system)?.source ?? SPREADSHEET.source),
  );
  const programs = [...sources].filter((source) => source !== SPREADSHEET.source);
  return programs.length > 1 ? undefined : (programs[0] ?? SPREADSHEET.source);
}

/** The files that were dropped, as the worker reads them. */
function useDesk() {
  const open = useRef<RemoteDesk>(undefined);
  const [summary, setSummary] = useState(EMPTY_SUMMARY);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => () => open.current?.end(), []);
  const desk = useCallback(() => (open.current ??= openDesk()), []);
  const does = useCallback(
    async (act: (remote: RemoteDesk) => Promise<DeskSummary>) => {
      setBusy(true);
      setError('');
      try {
        setSummary(await act(desk()));
      } catch (failure) {
        setError(failure instanceof Error ? failure.message : String(failure));
      }
      setBusy(false);
    },
    [desk],
  );
  return {
    desk,
    summary,
    error,
    busy,
    setError,
    add: (files: readonly File[]) => void does((remote) => remote.add(files)),
    remove: (key: number) => void does((remote) => remote.remove(key)),
    change: (key: number, change: FileChange) => void does((remote) => remote.change(key, change)),
  };
}

/** The values for facts that the files lack: from the rescue, or chosen by the user. */
function useFallbacks() {
  const { countryCode } = useMe();
  const { data } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [chosen, setChosen] = useState<Partial<Fallbacks>>({});
  const state = data?.tenant.state ?? '';
  const fallbacks = useMemo(
    (): Fallbacks => ({
      ...NO_FALLBACKS,
      breed: 'Unknown',
      dosage: NOT_RECORDED,
      administeredBy: NOT_RECORDED,
      countryId: countryCode,
      state,
      ...chosen,
    }),
    [countryCode, state, chosen],
  );
  return {
    fallbacks,
    choose: (changes: Partial<Fallbacks>) => setChosen((before) => ({ ...before, ...changes })),
  };
}

/** The preparation of an import: files, choices, and the records that they come to. @param builds true once the user is asked for choices */
export function useImport(builds: boolean) {
  const { tenantId, countryCode } = useMe();
  const today = useToday();
  const desk = useDesk();
  const { fallbacks, choose } = useFallbacks();
  const [said, setSaid] = useState(() => storedWordEntries(tenantId));
  const [fillsGaps, setFillsGaps] = useState(false);
  const [built, setBuilt] = useState<BuildSummary>();
  const types = useMemo(
    () =>
      [
        ...new Set([
          fallbacks.animalTypeId,
          ...(built?.met ?? []).flatMap(({ list, entryId }) => (list === 'animalType' ? [entryId] : [])),
        ]),
      ]
        .filter((id) => id.length > 1)
        .toSorted(),
    [built, fallbacks.animalTypeId],
  );
  const lists = useLists(types);
  const { entries, isLoading } = lists;
  const source = sourceOf(desk.summary) ?? SPREADSHEET.source;
  const choices = useMemo(
    (): RunChoices => ({
      source,
      today,
      weightUnit: weightUnitOf(countryCode),
      fillsGaps,
      fallbacks,
      said,
      entries,
    }),
    [source, today, countryCode, fillsGaps, fallbacks, said, entries],
  );
  const { desk: deskOf, setError, summary } = desk;
  useEffect(() => {
    if (!builds || isLoading) return;
    let isLate = false;
    // Changed files are built again, as after a changed choice.
    if (summary.files.length === 0) return;
    deskOf()
      .build(choices)
      .then(
        (now) => {
          if (!isLate) setBuilt(now);
        },
        (failure: unknown) => setError(failure instanceof Error ? failure.message : String(failure)),
      );
    return () => {
      isLate = true;
    };
  }, [builds, isLoading, choices, summary, deskOf, setError]);
  const setWordEntries = (words: readonly (readonly [key: string, entryId: string])[]) => {
    const now = new Map([...said, ...words]);
    setSaid(now);
    keepWordEntries(tenantId, now);
  };
  return {
    ...desk,
    lists,
    built,
    fallbacks,
    choose,
    said,
    setWordEntries,
    fillsGaps,
    setFillsGaps,
    source,
    tenantId,
  };
}

export type ImportFiles = ReturnType<typeof useImport>;
