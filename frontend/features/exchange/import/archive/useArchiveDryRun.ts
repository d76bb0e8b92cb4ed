import { useCallback, useEffect, useRef, useState } from 'react';
import { imports } from '#shared/calls/exchange/imports.ts';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { makeCall } from '#client/calls/make-call.ts';
import type { ArchiveSummary } from '../workspace/workspace.ts';
import type { ImportWorkspace } from '../workspace/open-workspace.ts';
import { sendWithRetry } from '../state/send-with-retry.ts';

/** A record that can't be imported. */
export interface ArchiveFault {
  readonly title: string;
  /** The line in the archive's file of this kind of record, from 1 on. */
  readonly line: number;
  readonly message: string;
}

/** The dry run of an archive so far. */
interface ArchiveProgress {
  readonly id: string;
  readonly sentParts: number;
  readonly faults: readonly ArchiveFault[];
}

const NO_PROGRESS: ArchiveProgress = { id: '', sentParts: 0, faults: [] };

/** Sends the records of an export to be checked; none becomes a record of the rescue until the import is started. */
export function useArchiveDryRun(
  getWorkspace: () => ImportWorkspace,
  archive: ArchiveSummary,
  wantsSettings: boolean,
) {
  const { manifest, parts } = archive;
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [isWaiting, setWaiting] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);
  // If the archive has the rescue's settings, they are its last part.
  const lastPart = archive.hasSettings && !wantsSettings ? parts - 1 : parts;
  const start = useCallback(async () => {
    controllerRef.current?.abort();
    const controller = new AbortController();
    controllerRef.current = controller;
    const { signal } = controller;
    const sendOptions = { signal, onWaiting: setWaiting };
    setProgress(NO_PROGRESS);
    setError('');
    setSending(true);
    try {
      const { rescue, askedAt, nouns } = manifest;
      const name = `Export of ${rescue.name}`.slice(0, 100);
      const records = nouns.reduce((sum, noun) => sum + noun.records, 0);
      const sourceExport = { rescueId: rescue.id, rescueName: rescue.name, askedAt };
      const body = { name, source: 'havenkeep', files: [{ name, rows: records }], archive: sourceExport };
      const { id } = (
        await sendWithRetry(async () => await makeCall(imports.begin, { body }, { signal }), sendOptions)
      ).data;
      setProgress({ ...NO_PROGRESS, id });
      for (let part = 1; part <= lastPart; part++) {
        const { kind, title, first, lines } = await getWorkspace().archivePart(part);
        const input = { params: { id, part }, body: { kind, lines: [...lines] } };
        const { data } = await sendWithRetry(
          async () => await makeCall(imports.records, input, { signal }),
          sendOptions,
        );
        signal.throwIfAborted();
        const newFaults = data.faults.map(({ index, message }) => ({ title, line: first + index, message }));
        setProgress((before) => ({ id, sentParts: part, faults: [...before.faults, ...newFaults] }));
      }
    } catch (failure) {
      if (!signal.aborted) setError(messageOf(failure));
    }
    if (!signal.aborted) setSending(false);
  }, [getWorkspace, manifest, lastPart]);
  const isDone = progress.sentParts === lastPart && lastPart > 0;
  return {
    progress,
    isWaiting,
    isSending,
    // An error in the settings no longer matters once they are left out.
    error: isDone ? '' : error,
    start,
    lastPart,
    isDone,
  };
}
