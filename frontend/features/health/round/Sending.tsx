import { useTaps } from './offline/useTaps.ts';

/** Sends what is left of an earlier round, whatever page one is on; shows nothing. */
export default function Sending() {
  useTaps();
  return null;
}
