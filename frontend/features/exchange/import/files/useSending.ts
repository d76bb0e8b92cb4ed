import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/wire/api-error.ts';
import { sendChunked } from '../state/send.ts';
import { entriesOf, type Sendable } from './entries.ts';

/** The outcome for a file: it was added, it was there before, or it matches no record. */
export type UploadOutcome = 'sent' | 'there' | 'unmatched';

/** The progress of sending files. */
export interface SendingState {
  readonly total: number;
  readonly counts: Readonly<Record<UploadOutcome, number>>;
  readonly failed: readonly { readonly path: string; readonly message: string }[];
  /** Names of files that match no record. */
  readonly strangers: readonly string[];
  readonly isBusy: boolean;
  readonly isWaiting: boolean;
}

const INITIAL_STATE: SendingState = {
  total: 0,
  counts: { sent: 0, there: 0, unmatched: 0 },
  failed: [],
  strangers: [],
  isBusy: false,
  isWaiting: false,
};

/** The number of files that are sent at the same time. */
const LANES = 3;

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The files in groups, in their order, and the function that sends one. */
export interface SendingPlan {
  /** Groups are sent side by side, files of a group one after another. */
  readonly groups: readonly (readonly Sendable[])[];
  readonly one: (file: Sendable, signal: AbortSignal) => Promise<UploadOutcome>;
}

type Change = (next: (before: SendingState) => SendingState) => void;

/** The options of sending dropped files. */
interface Sending {
  readonly plan: (files: readonly Sendable[]) => Promise<SendingPlan>;
  readonly change: Change;
  readonly signal: AbortSignal;
}

const failing = (change: Change, path: string, error: unknown) =>
  change((before) => ({ ...before, failed: [...before.failed, { path, message: errorText(error) }] }));

/** Sends the files of one archive, several side by side; a file that was lost on the way is sent again. */
async function sendArchive(file: File, { plan, change, signal }: Sending): Promise<void> {
  const onWaiting = (isWaiting: boolean) => change((before) => ({ ...before, isWaiting }));
  const found = await entriesOf(file);
  const { groups, one } = await sendChunked(async () => await plan(found), { signal, onWaiting });
  const count = groups.reduce((sum, group) => sum + group.length, 0);
  change((before) => ({ ...before, total: before.total + count }));
  const settle = async (each: Sendable) => {
    const outcome = await sendChunked(async () => await one(each, signal), { signal, onWaiting });
    change((before) => ({
      ...before,
      counts: { ...before.counts, [outcome]: before.counts[outcome] + 1 },
      strangers: outcome === 'unmatched' ? [...before.strangers, each.path] : before.strangers,
    }));
  };
  const queue = groups.values();
  const lane = async () => {
    for (const group of queue)
      for (const each of group) {
        if (signal.aborted) return;
        await settle(each).catch((error: unknown) => {
          if (!signal.aborted) failing(change, each.path, error);
        });
      }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Sends the files of dropped archives, one archive after the other. */
export function useSending(plan: Sending['plan']) {
  const [state, setState] = useState(INITIAL_STATE);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const send = useCallback(
    async (dropped: readonly File[]) => {
      control.current?.abort();
      const { signal } = (control.current = new AbortController());
      setState({ ...INITIAL_STATE, isBusy: true });
      for (const file of dropped)
        await sendArchive(file, { plan, change: setState, signal }).catch((error: unknown) => {
          if (!signal.aborted) failing(setState, file.name, error);
        });
      if (!signal.aborted) setState((before) => ({ ...before, isBusy: false }));
    },
    [plan],
  );
  return { state, send };
}

/** The outcome of a refusal that is no fault of the file: its record is missing, or has it already. @throws any other error */
export function outcomeOfRefusal(error: unknown): UploadOutcome {
  if (error instanceof ApiError && error.status === 404) return 'unmatched';
  if (error instanceof ApiError && error.status === 409) return 'there';
  throw error;
}
