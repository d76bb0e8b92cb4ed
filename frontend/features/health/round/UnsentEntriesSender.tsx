import { useTaps } from './offline/useTaps.ts';

/** Sends entries of an earlier round that are still unsent; mounted on every page, renders nothing. */
export default function UnsentEntriesSender() {
  useTaps();
  return null;
}
