import { useEffect, useState } from 'react';
import { useOnline } from '#ui/useOnline.ts';
import type { SenderState } from './sender.ts';

/** The current time (epoch ms), updated at intervals. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The state of the connection bar; 'quiet' shows nothing: presses are sent immediately. */
export type ConnectionState = 'quiet' | 'offline' | 'waiting' | 'sending' | 'sent';

/** The time for which 'All sent' is shown after the connection was down. */
const SENT_MS = 8000;

/** The state of the connection bar; after an interruption it also says that everything was sent. */
export function useConnectionState(line: SenderState, unsent: number): ConnectionState {
  const online = useOnline();
  const [trouble, setTrouble] = useState(false);
  const down = !online || line === 'waiting';
  if (down && !trouble) setTrouble(true);
  const isRecovered = trouble && !down && unsent === 0;
  useEffect(() => {
    if (!isRecovered) return;
    const timer = setTimeout(() => setTrouble(false), SENT_MS);
    return () => clearTimeout(timer);
  }, [isRecovered]);
  if (!online) return 'offline';
  if (line === 'waiting') return 'waiting';
  if (!trouble) return 'quiet';
  return unsent > 0 ? 'sending' : 'sent';
}
