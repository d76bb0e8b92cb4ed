import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { sendWithRetry } from '../state/send-with-retry.ts';
import { listSendableFiles, type SendableFile } from './read-entries.ts';

/** The outcome for a file: it was added, it was there before, or it matches no record. */
export type UploadOutcome = 'sent' | 'there' | 'unmatched';

/** The progress of sending files. */
export interface SendingState {
  readonly total: number;
  readonly counts: Readonly<Record<UploadOutcome, number>>;
  readonly failures: readonly { readonly path: string; readonly message: string }[];
  /** Names of files that match no record. */
  readonly unmatchedPaths: readonly string[];
  readonly isBusy: boolean;
  readonly isWaiting: boolean;
}

const INITIAL_STATE: SendingState = {
  total: 0,
  counts: { sent: 0, there: 0, unmatched: 0 },
  failures: [],
  unmatchedPaths: [],
  isBusy: false,
  isWaiting: false,
};

/** The number of files that are sent at the same time. */
const CONCURRENCY = 3;

/** The files in groups, in their order, and the function that sends one. */
export interface SendingPlan {
  /** Groups are sent in parallel, the files of a group one after another. */
  readonly groups: readonly (readonly SendableFile[])[];
  readonly sendFile: (file: SendableFile, signal: AbortSignal) => Promise<UploadOutcome>;
}

type SetState = (next: (before: SendingState) => SendingState) => void;

/** The options of sending dropped files. */
interface SendingOptions {
  readonly plan: (files: readonly SendableFile[]) => Promise<SendingPlan>;
  readonly setState: SetState;
  readonly signal: AbortSignal;
}

const addFailure = (change: SetState, path: string, error: unknown) =>
  change((before) => ({ ...before, failures: [...before.failures, { path, message: messageOf(error) }] }));

/** Sends the files of one archive, several at a time; a file is sent again after a connection failure. */
async function sendArchive(file: File, { plan, setState, signal }: SendingOptions): Promise<void> {
  const onWaiting = (isWaiting: boolean) => setState((before) => ({ ...before, isWaiting }));
  const sendableFiles = await listSendableFiles(file);
  const { groups, sendFile } = await sendWithRetry(async () => await plan(sendableFiles), {
    signal,
    onWaiting,
  });
  const count = groups.reduce((sum, group) => sum + group.length, 0);
  setState((before) => ({ ...before, total: before.total + count }));
  const sendAndCount = async (sendable: SendableFile) => {
    const outcome = await sendWithRetry(async () => await sendFile(sendable, signal), { signal, onWaiting });
    setState((before) => ({
      ...before,
      counts: { ...before.counts, [outcome]: before.counts[outcome] + 1 },
      unmatchedPaths:
        outcome === 'unmatched' ? [...before.unmatchedPaths, sendable.path] : before.unmatchedPaths,
    }));
  };
  const queue = groups.values();
  const sendNextGroups = async () => {
    for (const group of queue)
      for (const each of group) {
        if (signal.aborted) return;
        await sendAndCount(each).catch((error: unknown) => {
          if (!signal.aborted) addFailure(setState, each.path, error);
        });
      }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNextGroups));
}

/** Sends the files of dropped archives, one archive after the other. */
export function useSending(plan: SendingOptions['plan']) {
  const [state, setState] = useState(INITIAL_STATE);
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);
  const send = useCallback(
    async (droppedFiles: readonly File[]) => {
      controllerRef.current?.abort();
      const { signal } = (controllerRef.current = new AbortController());
      setState({ ...INITIAL_STATE, isBusy: true });
      for (const file of droppedFiles)
        await sendArchive(file, { plan, setState, signal }).catch((error: unknown) => {
          if (!signal.aborted) addFailure(setState, file.name, error);
        });
      if (!signal.aborted) setState((before) => ({ ...before, isBusy: false }));
    },
    [plan],
  );
  return { state, send };
}

/**
 * The outcome of a refusal that is no fault of the file: its record is missing, or has it already.
 * @throws any other error
 */
export function outcomeOfError(error: unknown): UploadOutcome {
  if (error instanceof ApiError && error.status === 404) return 'unmatched';
  if (error instanceof ApiError && error.status === 409) return 'there';
  throw error;
}
