import { useTaps } from './offline/useTaps.ts';

/** Sends unsent presses of an earlier round, on every page; renders nothing. */
export default function UnsentEntriesSender() {
  useTaps();
  return null;
}
