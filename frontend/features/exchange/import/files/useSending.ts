import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { sendWithRetry } from '../state/send-with-retry.ts';
import { listSendableFiles, type SendableFile } from './read-entries.ts';

/** The outcome for a file: it was added, it was there before, or it matches no record. */
export type UploadOutcome = 'sent' | 'there' | 'unmatched';

/** The progress of sending files. */
export interface SendingState {
  readonly total: number;
  readonly counts: Readonly<Record<UploadOutcome, number>>;
  readonly failures: readonly { readonly path: string; readonly message: string }[];
  /** Paths of files that match no record. */
  readonly unmatchedPaths: readonly string[];
  readonly isBusy: boolean;
  /** The number of requests that wait for the connection. */
  readonly waitingCount: number;
}

const INITIAL_STATE: SendingState = {
  total: 0,
  counts: { sent: 0, there: 0, unmatched: 0 },
  failures: [],
  unmatchedPaths: [],
  isBusy: false,
  waitingCount: 0,
};

/** The number of files that are sent at the same time. */
const CONCURRENCY = 3;

/** The files in groups, in their order, and the function that sends one. */
export interface SendingPlan {
  /** Groups are sent in parallel, the files of a group one after another. */
  readonly groups: readonly (readonly SendableFile[])[];
  readonly sendFile: (file: SendableFile, signal: AbortSignal) => Promise<UploadOutcome>;
}

/** Makes the plan for all files that were dropped together. */
export type MakePlan = (files: readonly SendableFile[]) => Promise<SendingPlan>;

type SetState = (next: (before: SendingState) => SendingState) => void;

/** The state of sending dropped files, and the signal that ends it. */
interface SendingOptions {
  readonly setState: SetState;
  readonly signal: AbortSignal;
}

const withFailure = (before: SendingState, path: string, error: unknown): SendingState => ({
  ...before,
  failures: [...before.failures, { path, message: messageOf(error) }],
});

/** Sends a request until it is answered, and counts it among the waiting ones while it waits. */
async function sendCounted<T>(send: () => Promise<T>, { setState, signal }: SendingOptions): Promise<T> {
  let wasWaiting = false;
  const onWaiting = (isWaiting: boolean) => {
    if (isWaiting === wasWaiting) return;
    wasWaiting = isWaiting;
    setState((before) => ({ ...before, waitingCount: before.waitingCount + (isWaiting ? 1 : -1) }));
  };
  return await sendWithRetry(send, { signal, onWaiting });
}

/** Lists the dropped files, and those in dropped archives; one that can't be read counts as a failed file. */
async function listAllFiles(
  droppedFiles: readonly File[],
  { setState, signal }: SendingOptions,
): Promise<SendableFile[]> {
  const sendableFiles: SendableFile[] = [];
  for (const file of droppedFiles)
    try {
      sendableFiles.push(...(await listSendableFiles(file)));
    } catch (error) {
      if (!signal.aborted)
        setState((before) => withFailure({ ...before, total: before.total + 1 }, file.name, error));
    }
  return sendableFiles;
}

/** Sends files, several at a time; a file is sent again after a connection failure. */
async function sendAll({ groups, sendFile }: SendingPlan, options: SendingOptions): Promise<void> {
  const { setState, signal } = options;
  const count = groups.reduce((sum, group) => sum + group.length, 0);
  setState((before) => ({ ...before, total: before.total + count }));
  const sendAndCount = async (sendable: SendableFile) => {
    const outcome = await sendCounted(async () => await sendFile(sendable, signal), options);
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
          if (!signal.aborted) setState((before) => withFailure(before, each.path, error));
        });
      }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNextGroups));
}

/** Sends dropped files, and those in dropped archives. */
export function useSending(makePlan: MakePlan) {
  const [state, setState] = useState(INITIAL_STATE);
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);
  const send = useCallback(
    async (droppedFiles: readonly File[]) => {
      controllerRef.current?.abort();
      const { signal } = (controllerRef.current = new AbortController());
      const options = { setState, signal };
      setState({ ...INITIAL_STATE, isBusy: true });
      const files = await listAllFiles(droppedFiles, options);
      try {
        if (files.length > 0)
          await sendAll(await sendCounted(async () => await makePlan(files), options), options);
      } catch (error) {
        const names = droppedFiles.map(({ name }) => name).join(', ');
        if (!signal.aborted) setState((before) => withFailure(before, names, error));
      }
      if (!signal.aborted) setState((before) => ({ ...before, isBusy: false }));
    },
    [makePlan],
  );
  return { state, send };
}
