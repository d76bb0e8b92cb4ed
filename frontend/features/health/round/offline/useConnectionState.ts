import { useEffect, useState } from 'react';
import { useOnline } from '#ui/useOnline.ts';
import type { SenderState } from './sender.ts';

/**
 * The state of the connection bar. 'quiet' shows nothing, since presses are sent immediately; 'offline': the browser
 * has no connection; 'waiting': it has one, but the last press was not answered; 'sending' and 'sent' follow one of
 * these.
 */
export type ConnectionState = 'quiet' | 'offline' | 'waiting' | 'sending' | 'sent';

/** The time in ms for which 'All sent' is shown after the connection was down. */
const SENT_MS = 8000;

/** Shows the sending of presses only if an interruption delayed it, and for a while that all are sent. */
export function useConnectionState(senderState: SenderState, unsentCount: number): ConnectionState {
  const isOnline = useOnline();
  const [hasTrouble, setHasTrouble] = useState(false);
  const isDown = !isOnline || senderState === 'waiting';
  if (isDown && unsentCount > 0 && !hasTrouble) setHasTrouble(true);
  const isRecovered = hasTrouble && !isDown && unsentCount === 0;
  useEffect(() => {
    if (!isRecovered) return;
    const timer = setTimeout(() => setHasTrouble(false), SENT_MS);
    return () => clearTimeout(timer);
  }, [isRecovered]);
  if (!isOnline) return 'offline';
  if (senderState === 'waiting') return 'waiting';
  if (!hasTrouble) return 'quiet';
  return unsentCount > 0 ? 'sending' : 'sent';
}
