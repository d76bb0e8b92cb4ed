import { starters, whenGone } from './starter.ts';

/** Stops in order and ends this process when a signal asks, or when what started it has ended. */
export function stopWhenAsked(stop: () => Promise<void>): void {
  let asked = 0;
  const ask = () => {
    // One Ctrl-C comes twice, from the terminal and from npm. Asked again later: at once; children end anyhow.
    if (asked > 0 && Date.now() - asked > 1000) process.exit(1);
    if (asked > 0) return;
    asked = Date.now();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // npm hands a signal to its shell, which ends alone and leaves this process behind.
  whenGone(starters(), ask);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
}
