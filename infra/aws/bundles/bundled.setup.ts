import { bundled } from './bundling.ts';

/** Bundles once before the files that look at bundles: they run side by side, and one would take another's away. */
export default function setup(): void {
  bundled();
}
