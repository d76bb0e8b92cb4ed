import { findStarters, onAnyExit } from './starter.ts';

/** Stops in order and ends this process when a signal arrives, or when the process that started it has ended. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopRequestedAt = 0;
  const requestStop = () => {
    // One Ctrl-C arrives twice, from the terminal and from npm. A later second one ends the process at once; children
    // end anyway.
    if (stopRequestedAt > 0 && Date.now() - stopRequestedAt > 1000) process.exit(1);
    if (stopRequestedAt > 0) return;
    stopRequestedAt = Date.now();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // npm hands a signal to its shell, which ends alone and leaves this process behind.
  onAnyExit(findStarters(), requestStop);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
}
