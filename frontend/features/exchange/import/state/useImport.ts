import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { weightUnitOf } from '#shared/rules/health/health.ts';
import { type Fallbacks, NO_FALLBACKS } from '#shared/rules/exchange/rows/context.ts';
import type { RunChoices } from '#shared/rules/exchange/rows/run.ts';
import { SPREADSHEET } from '#shared/rules/exchange/systems/spreadsheet.ts';
import { SYSTEMS } from '#shared/rules/exchange/systems/systems.ts';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { useCall } from '#client/calls/api.ts';
import { useSession } from '#client/session/session-context.ts';
import { useToday } from '#ui/time/clock.ts';
import type { BuildSummary, WorkspaceSummary, FileChange } from '../workspace/workspace.ts';
import { openWorkspace, type ImportWorkspace } from '../workspace/open-workspace.ts';
import { saveWordEntries, storedWordEntries } from './stored-choices.ts';
import { useLists } from './useLists.ts';

const EMPTY_SUMMARY: WorkspaceSummary = { files: [], errors: [], pictures: [], deferredFiles: [] };

const NOT_RECORDED = 'Not recorded';

/**
 * The program that the files come from (spreadsheets may be among them); undefined if they come from several programs.
 */
export function sourceOf({ files }: WorkspaceSummary): string | undefined {
  const sources = new Set(
    files.map(({ system }) => SYSTEMS.find(({ key }) => key === system)?.source ?? SPREADSHEET.source),
  );
  const programs = [...sources].filter((source) => source !== SPREADSHEET.source);
  return programs.length > 1 ? undefined : (programs[0] ?? SPREADSHEET.source);
}

/** The workspace of the dropped files: their summary, and the actions that change them. */
function useImportWorkspace() {
  const workspaceRef = useRef<ImportWorkspace>(undefined);
  const [summary, setSummary] = useState(EMPTY_SUMMARY);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => workspaceRef.current?.end(), []);
  const getWorkspace = useCallback(() => (workspaceRef.current ??= openWorkspace()), []);
  const runAction = useCallback(
    async (action: (workspace: ImportWorkspace) => Promise<WorkspaceSummary>) => {
      setBusy(true);
      setError('');
      try {
        setSummary(await action(getWorkspace()));
      } catch (failure) {
        setError(messageOf(failure));
      }
      setBusy(false);
    },
    [getWorkspace],
  );
  return {
    getWorkspace,
    summary,
    error,
    busy: isBusy,
    setError,
    add: (files: readonly File[]) => void runAction((workspace) => workspace.add(files)),
    remove: (key: number) => void runAction((workspace) => workspace.remove(key)),
    change: (key: number, change: FileChange) => void runAction((workspace) => workspace.change(key, change)),
  };
}

/** The values for fields that the files lack: taken from the rescue, or chosen by the user. */
function useFallbacks() {
  const { countryCode } = useSession();
  const { data } = useCall(tenants.tenantInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [chosenFallbacks, setChosen] = useState<Partial<Fallbacks>>({});
  const state = data?.tenant.state ?? '';
  const fallbacks = useMemo(
    (): Fallbacks => ({
      ...NO_FALLBACKS,
      breed: 'Unknown',
      dosage: NOT_RECORDED,
      administeredBy: NOT_RECORDED,
      countryId: countryCode,
      state,
      ...chosenFallbacks,
    }),
    [countryCode, state, chosenFallbacks],
  );
  return {
    fallbacks,
    chooseFallbacks: (changes: Partial<Fallbacks>) => setChosen((before) => ({ ...before, ...changes })),
  };
}

/** The records that were built, and what they were built from. */
interface Build {
  readonly summary: BuildSummary;
  readonly files: WorkspaceSummary;
  readonly choices: RunChoices;
}

/**
 * Prepares an import: files, choices, built records.
 * @param shouldBuild true while the user makes the choices; the dry run needs the same records from first to last
 */
export function useImport({ shouldBuild }: { readonly shouldBuild: boolean }) {
  const { tenantId, countryCode } = useSession();
  const today = useToday();
  const workspace = useImportWorkspace();
  const { fallbacks, chooseFallbacks } = useFallbacks();
  const [chosenEntries, setChosenEntries] = useState(() => storedWordEntries(tenantId));
  const [fillsGaps, setFillsGaps] = useState(false);
  const [build, setBuild] = useState<Build>();
  const buildSummary = build?.summary;
  const animalTypeIds = useMemo(
    () =>
      [
        ...new Set([
          fallbacks.animalTypeId,
          ...(buildSummary?.matchedWords ?? []).flatMap(({ list, entryId }) =>
            list === 'animalType' ? [entryId] : [],
          ),
        ]),
      ]
        // Neither '' nor the choice to leave a word out is an id.
        .filter((id) => id.length > 1)
        .toSorted(),
    [buildSummary, fallbacks.animalTypeId],
  );
  const lists = useLists(animalTypeIds);
  const { entries, isLoading, failed } = lists;
  const source = sourceOf(workspace.summary) ?? SPREADSHEET.source;
  const choices = useMemo(
    (): RunChoices => ({
      source,
      today,
      weightUnit: weightUnitOf(countryCode),
      fillsGaps,
      fallbacks,
      chosenEntries,
      entries,
    }),
    [source, today, countryCode, fillsGaps, fallbacks, chosenEntries, entries],
  );
  const { getWorkspace, setError, summary } = workspace;
  const isUpToDate = !isLoading && !failed && build?.files === summary && build.choices === choices;
  const mustBuild = shouldBuild && !isLoading && !failed && !isUpToDate && summary.files.length > 0;
  useEffect(() => {
    if (!mustBuild) return;
    let isCancelled = false;
    getWorkspace()
      .build(choices)
      .then(
        (newSummary) => {
          if (isCancelled) return;
          setError('');
          setBuild({ summary: newSummary, files: summary, choices });
        },
        (failure: unknown) => {
          if (!isCancelled) setError(messageOf(failure));
        },
      );
    return () => {
      isCancelled = true;
    };
  }, [mustBuild, choices, summary, getWorkspace, setError]);
  const saveChosenEntries = (newEntries: ReadonlyMap<string, string>) => {
    setChosenEntries(newEntries);
    saveWordEntries(tenantId, newEntries);
  };
  return {
    ...workspace,
    lists,
    buildSummary,
    /** True if the records are built from the present files, lists and choices. */
    isUpToDate,
    fallbacks,
    choose: chooseFallbacks,
    chooseEntry: (key: string, entryId: string) =>
      saveChosenEntries(new Map([...chosenEntries, [key, entryId]])),
    /** Lets the rules match a word again. */
    forgetEntry: (key: string) =>
      saveChosenEntries(new Map([...chosenEntries].filter(([each]) => each !== key))),
    fillsGaps,
    setFillsGaps,
    source,
    tenantId,
  };
}

export type ImportPreparation = ReturnType<typeof useImport>;
